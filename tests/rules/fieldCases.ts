/** One change to a document that the rules accept, and why it is tested. */
export interface FieldCase {
  why: string;
  fields: object;
}

/** The test cases for a collection's fields. */
export interface FieldCases {
  accepted: readonly FieldCase[];
  /** The form refuses them, too. */
  refused: readonly FieldCase[];
  /** Values of a wrong type, which the form cannot send. */
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
  const toCases = (values: readonly string[]) =>
    values.map((focus) => ({
      why: `the ${field} ${JSON.stringify(focus)}`,
      fields: { [field]: focus },
    }));
  return { accepted: toCases(FOCUSES), refused: toCases(NO_FOCUSES) };
}

export function typeCases(wrongTypes: Record<string, unknown[]>): FieldCase[] {
  return Object.entries(wrongTypes).flatMap(([field, values]) =>
    values.map((value) => ({
      why: `${field} as ${JSON.stringify(value)}`,
      fields: { [field]: value },
    })),
  );
}
