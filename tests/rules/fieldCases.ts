import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore/lite';

/** One change to a document that the rules accept, and why it is tested. */
export interface FieldCase {
  why: string;
  fields: object;
}

/** The test cases for a collection's fields. The lengths of its texts, and what is blank, are in agreement/limits.test.ts. */
export interface FieldCases {
  accepted: readonly FieldCase[];
  /** The form refuses them, too. */
  refused: readonly FieldCase[];
  /** What the form cannot send, such as values of a wrong type. */
  refusedTypes: readonly FieldCase[];
}

const FOCUSES = ['', '37 62', '0 0', '100 100', '0 100', '9 10', '99 7', '10 99'];

const NO_FOCUSES = [
  '37',
  '37 ',
  ' 37 62',
  '37 62 ',
  '37  62',
  '37,62',
  '37\n62',
  '37 62\n',
  '37\u00a062',
  '37 62 50',
  '101 62',
  '37 101',
  '110 62',
  '37 1000',
  '-1 62',
  '07 62',
  '37 00',
  'a7 62',
  '3a 62',
  '37 b2',
  '37 6b',
  '37.5 62',
  '37% 62%',
  '٣٧ ٦٢',
];

/** The test cases for a field with the focus of a picture. */
export function focusCases(field: string): Pick<FieldCases, 'accepted' | 'refused'> {
  return { accepted: named(field, FOCUSES), refused: named(field, NO_FOCUSES) };
}

type Type = 'text' | 'flag' | 'list';

/** Values of every type that the store has, each with the type of the form that it is. */
const VALUES: readonly [name: string, value: unknown, type?: Type][] = [
  ['null', null],
  ['true', true, 'flag'],
  ['a number', 7],
  ['0', 0],
  ['a text', 'Go', 'text'],
  ['an empty text', '', 'text'],
  ['bytes', Bytes.fromUint8Array(new Uint8Array([71, 111]))],
  ['a place', new GeoPoint(43, -70)],
  ['a time', Timestamp.fromMillis(0)],
  ['a list', ['Go'], 'list'],
  ['an empty list', [], 'list'],
  ['a map', { 0: 'Go' }],
  ['an empty map', {}],
];

/** Each field with a value of each wrong type. */
export function typeCases<Name extends string>(types: Readonly<Record<Name, Type>>): FieldCase[] {
  return Object.entries<Type>(types).flatMap(([field, type]) =>
    VALUES.filter(([, , own]) => own !== type).map(([name, value]) => ({
      why: `${field} as ${name}`,
      fields: { [field]: value },
    })),
  );
}

/** Cases that are named by their values. */
export function named(field: string, values: readonly unknown[]): FieldCase[] {
  return values.map((value) => ({
    why: `the ${field} ${JSON.stringify(value).slice(0, 60)}`,
    fields: { [field]: value },
  }));
}
