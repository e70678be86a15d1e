import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { HOLD_TITLE_LIMIT } from '../../../shared/model/collections/holds.ts';
import { PERSON_LIMITS } from '../../../shared/model/person.ts';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { PAGE_CONTENT_LIMITS } from '../../../shared/model/sections.ts';
import { RESERVED_SLUGS } from '../../../shared/model/slug.ts';

/** One error in an otherwise valid document; the value undefined removes the field. */
export interface Corruption {
  field: string;
  value: unknown;
}

const STORABLE_TYPES = {
  null: fc.constant(null),
  bool: fc.boolean(),
  number: fc.oneof(fc.integer(), fc.double()),
  string: fc.constantFrom('Go', 'true', '[]', '2026-01-01T00:00:00Z'),
  bytes: fc.constant(Bytes.fromUint8Array(new Uint8Array([71, 111]))),
  place: fc.constant(new GeoPoint(43, -70)),
  timestamp: fc.constantFrom(Timestamp.fromMillis(0), Timestamp.fromMillis(4_000_000_000_000)),
  list: fc.constantFrom<unknown>([], ['Go'], ['https://example.com']),
  map: fc.constantFrom<unknown>({}, { text: 'Go' }, { 0: 'Go' }),
} satisfies Record<string, Arbitrary<unknown>>;

type StorableType = keyof typeof STORABLE_TYPES;

const ALL_TYPES = Object.keys(STORABLE_TYPES) as StorableType[];

function notOf(type: StorableType): Arbitrary<unknown> {
  return fc.oneof(...ALL_TYPES.filter((name) => name !== type).map((name) => STORABLE_TYPES[name]));
}

const PROJECT_TYPES: Record<string, StorableType> = {
  title: 'string',
  description: 'string',
  imageUrl: 'string',
  technologies: 'list',
  demoUrl: 'string',
  githubUrl: 'string',
  featured: 'bool',
};

/** A document may lack these: releases before them did not write them. */
const PROJECT_OPTIONAL: Record<string, StorableType> = {
  imageAlt: 'string',
  imageFocus: 'string',
  facts: 'list',
  quote: 'string',
  quotedPerson: 'string',
  slug: 'string',
};

const PERSON_TYPES: Record<string, StorableType> = {
  name: 'string',
  role: 'string',
  bio: 'string',
  category: 'string',
};

const PERSON_OPTIONAL: Record<string, StorableType> = { photoUrl: 'string', photoFocus: 'string' };

const HOLD_TYPES: Record<string, StorableType> = { title: 'string', until: 'string' };

const PAGE_CONTENT_TYPES: Record<string, StorableType> = { title: 'string', content: 'string' };

const invisible = fc.constantFrom(
  ...Array.from(' \t\n\u0000\u00a0\u00ad\u1680\u200b\u200d\u2028\u202e\u3000\ufeff\u{e0001}'),
);
const blank = fc.string({ unit: invisible, maxLength: 6 });
const forbiddenInUrl = fc.constantFrom(
  ...Array.from(' "\'`<>\\\n\t\u0000\u00a0\u200b\u2028\u202e\ufeff'),
);
const control = fc.constantFrom(...Array.from('\n\r\t\u0000\u001f\u007f\u0085\u2028\u2029'));
const space = fc.constantFrom(...Array.from(' \t\u00a0\u1680\u2003\u202f\u3000\ufeff'));

const tooLong = (limit: number) =>
  fc.integer({ min: limit + 1, max: limit + 40 }).map((length) => 'x'.repeat(length));

const wrongUrl = fc.oneof(
  forbiddenInUrl.map((character) => `https://example.com/a${character}b`),
  fc.constantFrom('http://example.com', 'javascript:alert(1)', 'https://a:b@c.example', 'https://'),
  fc.integer({ min: 65_536, max: 99_999 }).map((port) => `https://example.com:${port}`),
  fc.ipV4Extended().map((address) => `https://${address}/`),
  fc.ipV6().map((address) => `https://[${address}]/`),
  fc
    .constantFrom('localhost', 'intranet', 'printer.local', 'a.b.')
    .map((host) => `https://${host}`),
  tooLong(PROJECT_LIMITS.url).map((path) => `https://example.com/${path}`),
);

const wrongFocus = fc.oneof(
  fc.constantFrom('37', '37 ', ' 62', '37  62', '37,62', '37 62 50', '037 62', '37 062', '3.7 62'),
  fc.constantFrom('-1 62', '37 -1', '37 62\n', '37\n62', '37\u00a062', 'center', '٣٧ ٦٢'),
  fc.integer({ min: 101, max: 999 }).map((percent) => `${percent} 62`),
  fc.integer({ min: 101, max: 999 }).map((percent) => `37 ${percent}`),
);

const wrongTechnologies = fc.oneof(
  fc.uniqueArray(fc.stringMatching(/^[a-z]{4}$/), {
    minLength: PROJECT_LIMITS.technologies + 1,
    maxLength: 30,
  }),
  fc.constant(['Go', 'Rust', 'Go']),
  fc.constant(['']),
  space.map((character) => ['Go', `${character}Rust`]),
  space.map((character) => [`Go${character}`, 'Rust']),
  control.map((character) => [`Go${character}Rust`]),
  tooLong(PROJECT_LIMITS.technology).map((technology) => [technology]),
  notOf('string')
    .filter((value) => !Array.isArray(value))
    .map((value) => ['Go', value]),
);

const factOf = (label: string, value: string) => ['Weeks\t6', `${label}\t${value}`];

const wrongFacts = fc.oneof(
  fc.constant(Array.from({ length: PROJECT_LIMITS.facts + 1 }, () => 'Weeks\t6')),
  fc.constantFrom([''], ['Weeks'], ['Weeks\t6', ' ']),
  blank.map((value) => factOf('Weeks', value)),
  blank.map((label) => factOf(label, '6')),
  control.map((character) => factOf(`We${character}eks`, '6')),
  control.map((character) => factOf('Weeks', `6${character}7`)),
  tooLong(PROJECT_LIMITS.factLabel).map((label) => factOf(label, '6')),
  tooLong(PROJECT_LIMITS.factValue).map((value) => factOf('Weeks', value)),
  notOf('string')
    .filter((value) => !Array.isArray(value))
    .map((value) => ['Weeks\t6', value]),
);

const wrongSlug = fc.oneof(
  fc.constantFrom(...RESERVED_SLUGS),
  fc.constantFrom('-', '-a', 'a-', 'a--b', 'A', 'a_b', 'a/b', 'a.b', 'a\n', '\na', ' ', 'é', '٣'),
  tooLong(PROJECT_LIMITS.slug),
);

const otherKey = fc.constantFrom('id', 'owner', 'html', 'Title', 'status');

const onField = (field: string, values: Arbitrary<unknown>): Arbitrary<Corruption> =>
  values.map((value) => ({ field, value }));

function wrongTypes(types: Record<string, StorableType>): Arbitrary<Corruption>[] {
  return Object.entries(types).map(([field, type]) => onField(field, notOf(type)));
}

const taken = (fields: string[]): Arbitrary<Corruption> =>
  fc.constantFrom(...fields).map((field) => ({ field, value: undefined }));

const notServerTime = fc.oneof(STORABLE_TYPES.timestamp, notOf('timestamp'));

export const projectCorruption: Arbitrary<Corruption> = fc.oneof(
  ...wrongTypes({ ...PROJECT_TYPES, ...PROJECT_OPTIONAL }),
  taken([...Object.keys(PROJECT_TYPES), 'createdAt', 'lastUpdated']),
  fc.record({ field: otherKey, value: STORABLE_TYPES.string }),
  onField('createdAt', notServerTime),
  onField('lastUpdated', notServerTime),
  onField('title', fc.oneof(blank, tooLong(PROJECT_LIMITS.title))),
  onField('description', fc.oneof(blank, tooLong(PROJECT_LIMITS.description))),
  ...['imageUrl', 'demoUrl', 'githubUrl'].map((field) => onField(field, wrongUrl)),
  onField('imageAlt', tooLong(PROJECT_LIMITS.imageAlt)),
  onField('imageFocus', wrongFocus),
  onField('technologies', wrongTechnologies),
  onField('facts', wrongFacts),
  onField('quote', tooLong(PROJECT_LIMITS.quote)),
  onField('quotedPerson', tooLong(PROJECT_LIMITS.quotedPerson)),
  onField('slug', wrongSlug),
);

export const personCorruption: Arbitrary<Corruption> = fc.oneof(
  ...wrongTypes({ ...PERSON_TYPES, ...PERSON_OPTIONAL }),
  taken([...Object.keys(PERSON_TYPES), 'createdAt', 'lastUpdated']),
  fc.record({ field: otherKey, value: STORABLE_TYPES.string }),
  onField('createdAt', notServerTime),
  onField('lastUpdated', notServerTime),
  onField('name', fc.oneof(blank, tooLong(PERSON_LIMITS.name))),
  onField('role', fc.oneof(blank, tooLong(PERSON_LIMITS.role))),
  onField('bio', tooLong(PERSON_LIMITS.bio)),
  onField('category', fc.constantFrom('', 'Leadership', 'leadership ', 'sales', 'design')),
  onField('photoUrl', wrongUrl),
  onField('photoFocus', wrongFocus),
);

const wrongTime = fc
  .tuple(
    fc.constantFrom('2026-11-25T03:04:05.678Z'),
    fc.nat(23),
    fc.constantFrom('', 'x', ' ', ':'),
  )
  .map(([time, at, other]) => time.slice(0, at) + other + time.slice(at + 1));

export const holdCorruption: Arbitrary<Corruption> = fc.oneof(
  ...wrongTypes(HOLD_TYPES),
  taken([...Object.keys(HOLD_TYPES), 'createdAt', 'lastUpdated']),
  fc.record({ field: otherKey, value: STORABLE_TYPES.string }),
  onField('createdAt', notServerTime),
  onField('lastUpdated', notServerTime),
  onField('title', fc.oneof(blank, tooLong(HOLD_TITLE_LIMIT))),
  onField('until', fc.oneof(blank.filter(Boolean), wrongTime)),
);

export const pageContentCorruption: Arbitrary<Corruption> = fc.oneof(
  ...wrongTypes(PAGE_CONTENT_TYPES),
  taken([...Object.keys(PAGE_CONTENT_TYPES), 'id', 'lastUpdated']),
  fc.record({ field: otherKey.filter((key) => key !== 'id'), value: STORABLE_TYPES.string }),
  onField('id', fc.oneof(notOf('string'), fc.constantFrom('', 'hero', 'hero-subtitle'))),
  onField('lastUpdated', notServerTime),
  onField('title', fc.oneof(blank, tooLong(PAGE_CONTENT_LIMITS.title))),
  onField('content', tooLong(PAGE_CONTENT_LIMITS.content)),
);
