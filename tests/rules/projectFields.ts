import { PROJECT_LIMITS } from '../../shared/model/project.ts';
import { RESERVED_SLUGS } from '../../shared/model/slug.ts';
import { type FieldCase, type FieldCases, focusCases, typeCases } from './fieldCases.ts';

const EMOJI = '\u{1F680}';
const FAMILY = '👩‍👩‍👧‍👦';

function filled(start: string, length: number): string {
  return start + 'a'.repeat(length - start.length);
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Technology ${index}`);
}

/** Tests all addresses in one field and a few in the others: all three use the same function. */
function linkCases(urls: string[], few: string[]): FieldCase[] {
  const fields = { imageUrl: urls, demoUrl: few, githubUrl: few };
  return Object.entries(fields).flatMap(([field, values]) =>
    values.map((url) => ({
      why: `${field} ${JSON.stringify(url.slice(0, 60))}`,
      fields: { [field]: url },
    })),
  );
}

const GOOD_URLS = [
  '',
  'https://example.com',
  'https://example.com/',
  'https://a.b',
  'https://EXAMPLE.com',
  'https://eXAMPLE.COM',
  'https://x1.b1-c.d2-e',
  'https://xn--mnchen-3ya.xn--p1ai',
  'https://\u{43f}\u{440}.\u{440}\u{444}\u{44f}',
  'https://127.0.0.1.example',
  'https://local.example/a.local',
  'https://example.com?a.local',
  'https://example.com#a.local',
  'https://a.mylocal',
  'https://example.com:8/',
  'https://example.com:8443/path',
  ...[
    9, 1000, 9999, 10_000, 12_345, 59_999, 60_000, 64_999, 65_000, 65_499, 65_500, 65_529, 65_530,
    65_535,
  ].map((port) => `https://example.com:${port}`),
  'https://example.com?query=1&b=%20',
  'https://example.com#part',
  'https://medium.com/@ana/post',
  'https://münchen.example/straße?ü',
  'https://übersicht.example',
  'https://a-b.example',
  'https://my_app.example.com/a(b)[c]{d}|e^f',
  filled('https://example.com/', PROJECT_LIMITS.url),
];

/** Hosts that only a local network or machine resolves, and every spelling of a number that a browser reads as an IP address. */
const INSIDE_HOSTS = [
  '127.0.0.1',
  '10.0.0.5',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0X7F.1',
  '0177.0.0.01',
  '1.0x',
  'a.0x7f',
  '8.8.8.8',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  'intranet',
  'localhost.',
  'example.com.',
  'printer.local',
  'files.internal',
  'app.localhost',
];

const BAD_URLS = [
  'https://',
  'https:///path',
  'http://example.com',
  'HTTPS//example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'example.com',
  'xhttps://example.com',
  'https:example.com',
  'https://-example.com',
  'https://.example.com',
  'https://example.com:/',
  'https://example.com:port/',
  'https://example.com:123456/',
  ...[0, '00', '0443', 65_536, 65_540, 65_600, 66_000, 70_000, 99_999, 100_000].map(
    (port) => `https://example.com:${port}`,
  ),
  ...[
    'x',
    '1a',
    '1ab',
    '1abc',
    '1abcd',
    '6a000',
    '60abc',
    '65a00',
    '650ab',
    '655a0',
    '6550a',
    '6553a',
  ].map((port) => `https://example.com:${port}/`),
  ...INSIDE_HOSTS.flatMap((host) => [`https://${host}`, `https://${host}/logo.png`]),
  'https://LOCALHOST:8443',
  'https://printer.Local:631/',
  'https://printer.local/',
  'https://printer.local?a',
  'https://printer.local#a',
  'https://ana:secret@example.com/',
  'https://ana@example.com/',
  'https://example.com@evil.example/',
  'https://example.com/a b',
  'https://example.com/a"b',
  "https://example.com/a'b",
  'https://example.com/a`b',
  'https://example.com/a<b',
  'https://example.com/a>b',
  'https://example.com/a\\b',
  'https://example.com\\@evil.example/',
  'https://example.com/a\nb',
  'https://example.com/a\tb',
  'https://example.com/a\u0000b',
  'https://example.com/a\u00a0b',
  'https://example.com/a\u2028b',
  'https://example.com/a\u202eb',
  'https://example.com/a\u200bb',
  'javascript:alert(1)//\nhttps://example.com',
  'https://example.com\njavascript:alert(1)',
  filled('https://example.com/', PROJECT_LIMITS.url + 1),
];

const NOT_AROUND = [' ', '\u00a0', '\u0007', '\u180e', '\ufeff'];
const NOT_WITHIN = ['\u0000', '\u2028', '\u2029'];

/** Technologies with a character that must not be around or inside them, as the first one and as another one. */
const MISPLACED = [
  ...NOT_AROUND.flatMap((character) => [`${character}Go`, `Go${character}`]),
  ...NOT_WITHIN.map((character) => `G${character}o`),
].flatMap((technology) => [[technology], ['Rust', technology]]);

/** Facts that cannot be shown as a label and a value on one line, each as the first one and as another one. */
const WRONG_FACTS = [
  'Weeks\t',
  'Weeks\t6\nPrice\t9',
  'Weeks\t \u200b',
  '\t6',
  '\u00a0\ufeff\t6',
  ...['\n', '\r', ...NOT_WITHIN].flatMap((character) => [
    `We${character}eks\t6`,
    `Weeks\t6${character}7`,
  ]),
  `${'x'.repeat(PROJECT_LIMITS.factLabel + 1)}\t6`,
  `x${EMOJI.repeat(PROJECT_LIMITS.factLabel / 2)}\t6`,
  `Weeks\t${'x'.repeat(PROJECT_LIMITS.factValue + 1)}`,
  `Weeks\tx${EMOJI.repeat(PROJECT_LIMITS.factValue / 2)}`,
].flatMap((fact) => [[fact], ['Price\t$9,500', fact]]);

/** Facts that no form sends: it drops what is blank, and a tab within a part. */
const UNSENT_FACTS = [['Weeks\t6\t7'], [''], ['\t'], [' \t\u200b'], ['Weeks\t6', '']];

const SIX_FACTS = Array.from({ length: PROJECT_LIMITS.facts }, (_, index) => `Week ${index}\tdone`);

const LONGEST_FACT = `${EMOJI.repeat(PROJECT_LIMITS.factLabel / 2)}\t${'x'.repeat(PROJECT_LIMITS.factValue)}`;

const GOOD_FACTS = [
  [],
  ['W\t6'],
  ['Weeks\t6', 'W\t6'],
  ['Weeks\t6', 'Weeks\t6'],
  [' \u200bWeeks \t\u202e6\ufeff'],
  ['\u{e0041}A\t\u{e0041}6'],
  SIX_FACTS,
  SIX_FACTS.map(() => LONGEST_FACT),
];

const GOOD_SLUGS = ['', 'a', '7', 'invoice-desk', 'a-b-c-7', '2024', 'extra', 'x'.repeat(80)];

const BAD_SLUGS = [
  ...RESERVED_SLUGS,
  'x'.repeat(81),
  'Invoice-desk',
  'desk-',
  '-desk',
  'a--b',
  'a-B',
  'a_b',
  'a/b',
  'a.b',
  '..',
  'é',
  '٣',
  'a b',
  'a\nb',
  'a\u200bb',
];

const named = (field: string, values: readonly unknown[]): FieldCase[] =>
  values.map((value) => ({
    why: `the ${field} ${JSON.stringify(value).slice(0, 60)}`,
    fields: { [field]: value },
  }));

const QUOTES: FieldCase[] = [
  { why: 'a quote without who says it', fields: { quote: 'We read it once.', quotedPerson: '' } },
  { why: 'somebody without a quote', fields: { quote: '', quotedPerson: 'Ana' } },
  { why: 'the longest quote', fields: { quote: 'x'.repeat(PROJECT_LIMITS.quote) } },
  {
    why: 'the longest name of who says it',
    fields: { quotedPerson: EMOJI.repeat(PROJECT_LIMITS.quotedPerson / 2) },
  },
];

const ACCEPTED: FieldCase[] = [
  { why: 'a title of one character', fields: { title: 'x' } },
  { why: 'the longest title', fields: { title: 'x'.repeat(PROJECT_LIMITS.title) } },
  { why: 'the longest title of emoji', fields: { title: EMOJI.repeat(PROJECT_LIMITS.title / 2) } },
  { why: 'a title in Arabic', fields: { title: 'مشروع جديد' } },
  { why: 'a title with line breaks around it', fields: { title: '\nTitle\n' } },
  {
    why: 'the longest description',
    fields: { description: 'x'.repeat(PROJECT_LIMITS.description) },
  },
  { why: 'markup, which is only text', fields: { description: '<script>alert(1)</script>' } },
  { why: 'no technologies', fields: { technologies: [] } },
  { why: 'twenty technologies', fields: { technologies: numbered(PROJECT_LIMITS.technologies) } },
  { why: 'a technology of one character', fields: { technologies: ['R'] } },
  { why: 'another technology of one character', fields: { technologies: ['Go', 'R'] } },
  {
    why: 'the longest technology',
    fields: { technologies: ['x'.repeat(PROJECT_LIMITS.technology)] },
  },
  { why: 'the longest technology of emoji', fields: { technologies: [EMOJI.repeat(20)] } },
  { why: 'a technology of joined emoji', fields: { technologies: [FAMILY] } },
  { why: 'technologies that differ in case', fields: { technologies: ['go', 'Go'] } },
  {
    why: 'twenty technologies of forty characters',
    fields: {
      technologies: numbered(20).map((name) => name.padEnd(PROJECT_LIMITS.technology, 'x')),
    },
  },
  { why: 'a featured project', fields: { featured: true } },
  { why: 'a picture without a text about it', fields: { imageAlt: '' } },
  { why: 'a blank text about the picture', fields: { imageAlt: ' \u200b\n' } },
  {
    why: 'the longest text about the picture',
    fields: { imageAlt: 'x'.repeat(PROJECT_LIMITS.imageAlt) },
  },
  ...focusCases('imageFocus').accepted,
  ...named('facts', GOOD_FACTS),
  ...QUOTES,
  ...named('slug', GOOD_SLUGS),
  ...linkCases(GOOD_URLS, ['', 'https://example.com']),
];

const REFUSED: FieldCase[] = [
  { why: 'no title', fields: { title: '' } },
  { why: 'a title of spaces', fields: { title: '  \t\n' } },
  { why: 'a title of no-break spaces', fields: { title: '\u00a0\u3000\ufeff' } },
  { why: 'a title of zero-width characters', fields: { title: '\u200b\u200d\u202e' } },
  { why: 'too long a title', fields: { title: 'x'.repeat(PROJECT_LIMITS.title + 1) } },
  {
    why: 'too long a title of emoji',
    fields: { title: `x${EMOJI.repeat(PROJECT_LIMITS.title / 2)}` },
  },
  { why: 'no description', fields: { description: '' } },
  { why: 'a description of line breaks', fields: { description: '\n\n\u2028' } },
  {
    why: 'too long a description',
    fields: { description: 'x'.repeat(PROJECT_LIMITS.description + 1) },
  },
  { why: '21 technologies', fields: { technologies: numbered(PROJECT_LIMITS.technologies + 1) } },
  { why: 'a technology twice', fields: { technologies: ['Go', 'Rust', 'Go'] } },
  { why: 'a blank technology', fields: { technologies: ['Go', ''] } },
  { why: 'a technology with a line break', fields: { technologies: ['Go\nRust'] } },
  { why: 'a technology that ends with a line break', fields: { technologies: ['Go\n'] } },
  { why: 'a technology with a carriage return', fields: { technologies: ['Go\rRust'] } },
  {
    why: 'too long a technology',
    fields: { technologies: ['x'.repeat(PROJECT_LIMITS.technology + 1)] },
  },
  {
    why: 'another technology that is too long',
    fields: { technologies: ['Go', 'x'.repeat(PROJECT_LIMITS.technology + 1)] },
  },
  ...MISPLACED.map((technologies) => ({
    why: `the technologies ${JSON.stringify(technologies)}`,
    fields: { technologies },
  })),
  {
    why: 'too long a text about the picture',
    fields: { imageAlt: 'x'.repeat(PROJECT_LIMITS.imageAlt + 1) },
  },
  ...focusCases('imageFocus').refused,
  ...named('facts', [...WRONG_FACTS, [...SIX_FACTS, 'Weeks\t6']]),
  { why: 'too long a quote', fields: { quote: 'x'.repeat(PROJECT_LIMITS.quote + 1) } },
  {
    why: 'too long a name of who says it',
    fields: { quotedPerson: 'x'.repeat(PROJECT_LIMITS.quotedPerson + 1) },
  },
  ...named('slug', BAD_SLUGS),
  { why: 'too long a technology of emoji', fields: { technologies: [`x${EMOJI.repeat(20)}`] } },
  ...linkCases(BAD_URLS, ['http://example.com', 'javascript:alert(1)']),
];

const REFUSED_TYPES = typeCases({
  title: [7, true, null, ['Title'], { text: 'Title' }],
  description: [7, null, ['Text']],
  imageUrl: [null, 7, ['https://example.com'], ' '],
  demoUrl: [null, false],
  githubUrl: [null, { href: 'https://example.com' }],
  technologies: [
    null,
    '',
    'Go',
    {},
    { 0: 'Go' },
    [1],
    ['Go', 1],
    [null],
    [{ name: 'Go' }],
    [true],
    ['1', 1],
  ],
  featured: [null, 'true', 1, []],
  imageAlt: [7, false, null, ['A desk'], {}],
  imageFocus: [37, null, ['37', '62'], { left: 37, top: 62 }],
  facts: [
    null,
    '',
    'Weeks\t6',
    {},
    { 0: 'Weeks\t6' },
    [1],
    ['Weeks\t6', 1],
    [null],
    ...UNSENT_FACTS,
  ],
  quote: [7, null, ['We read it once.'], {}],
  quotedPerson: [7, null, ['Ana'], {}],
  slug: [7, null, true, ['desk'], { slug: 'desk' }, ' desk', 'desk\n'],
});

export const PROJECT_CASES: FieldCases = {
  accepted: ACCEPTED,
  refused: REFUSED,
  refusedTypes: REFUSED_TYPES,
};
