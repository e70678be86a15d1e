import type { ProjectForm } from '../../shared/model/project.ts';
import { RESERVED_SLUGS } from '../../shared/model/slug.ts';
import { type FieldCase, type FieldCases, focusCases, named, typeCases } from './fieldCases.ts';

const FAMILY = '👩‍👩‍👧‍👦';

/** Tests all addresses in one field and a few in the others: all three use the same function. */
function linkCases(urls: string[], few: string[]): FieldCase[] {
  return [...named('imageUrl', urls), ...named('demoUrl', few), ...named('githubUrl', few)];
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
].flatMap((fact) => [[fact], ['Price\t$9,500', fact]]);

/** Facts that no form sends: it drops what is blank, and a tab within a part. */
const UNSENT_FACTS = [['Weeks\t6\t7'], [''], ['\t'], [' \t\u200b'], ['Weeks\t6', '']];

const GOOD_FACTS = [
  [],
  ['W\t6'],
  ['Weeks\t6', 'W\t6'],
  ['Weeks\t6', 'Weeks\t6'],
  [' \u200bWeeks \t\u202e6\ufeff'],
  ['\u{e0041}A\t\u{e0041}6'],
];

const GOOD_SLUGS = ['', 'a', '7', 'invoice-desk', 'a-b-c-7', '2024', 'extra'];

const BAD_SLUGS = [
  ...RESERVED_SLUGS,
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

export const PROJECT_CASES: FieldCases = {
  accepted: [
    { why: 'markup, which is only text', fields: { description: '<script>alert(1)</script>' } },
    ...named('title', ['مشروع جديد', '\nTitle\n']),
    ...named('technologies', [['R'], ['Go', 'R'], [FAMILY], ['go', 'Go']]),
    ...named('featured', [true]),
    ...named('imageAlt', [' \u200b\n']),
    ...focusCases('imageFocus').accepted,
    ...named('facts', GOOD_FACTS),
    { why: 'a quote without who says it', fields: { quote: 'We read it once.', quotedPerson: '' } },
    { why: 'somebody without a quote', fields: { quote: '', quotedPerson: 'Ana' } },
    ...named('slug', GOOD_SLUGS),
    ...linkCases(GOOD_URLS, ['', 'https://example.com']),
  ],
  refused: [
    ...named('technologies', [
      ['Go', 'Rust', 'Go'],
      ['Go', ''],
      ['Go\nRust'],
      ['Go\n'],
      ['Go\rRust'],
      ...MISPLACED,
    ]),
    ...focusCases('imageFocus').refused,
    ...named('facts', WRONG_FACTS),
    ...named('slug', BAD_SLUGS),
    ...linkCases(BAD_URLS, ['http://example.com', 'javascript:alert(1)']),
  ],
  refusedTypes: [
    ...typeCases<keyof ProjectForm>({
      title: 'text',
      description: 'text',
      imageUrl: 'text',
      imageAlt: 'text',
      imageFocus: 'text',
      demoUrl: 'text',
      githubUrl: 'text',
      technologies: 'list',
      facts: 'list',
      quote: 'text',
      quotedPerson: 'text',
      slug: 'text',
      featured: 'flag',
    }),
    ...named('technologies', [[1], ['Go', 1], [null], [{ name: 'Go' }], [true], ['1', 1]]),
    ...named('facts', [[1], ['Weeks\t6', 1], [null], ...UNSENT_FACTS]),
    ...named('imageUrl', [' ']),
    ...named('slug', [' desk', 'desk\n']),
  ],
};
