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

export function typeCases(wrongTypes: Record<string, unknown[]>): FieldCase[] {
  return Object.entries(wrongTypes).flatMap(([field, values]) =>
    values.map((value) => ({
      why: `${field} as ${JSON.stringify(value)}`,
      fields: { [field]: value },
    })),
  );
}
