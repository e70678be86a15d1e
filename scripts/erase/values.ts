import type { StoredDocument, Value } from './database.ts';

type Texts = Iterable<[key: string, text: string]>;

/** All texts in a document, each with the name of the field that it, or the list around it, is in. */
export function textsIn({ fields }: Pick<StoredDocument, 'fields'>): Texts {
  return Object.entries(fields).flatMap(([key, value]) => Array.from(textsOf(key, value)));
}

function* textsOf(key: string, value: Value): Generator<[string, string]> {
  const { stringValue, arrayValue, mapValue } = value as AnyValue;
  if (stringValue !== undefined) yield [key, stringValue];
  for (const element of arrayValue?.values ?? []) yield* textsOf(key, element);
  if (mapValue) yield* textsIn({ fields: mapValue.fields ?? {} });
}

interface AnyValue {
  stringValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Record<string, Value> };
}

/** The text at a path such as `replaced.name`; empty if there is none. */
export function textAt({ fields }: Pick<StoredDocument, 'fields'>, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const { stringValue = '', mapValue } = (fields[first] ?? {}) as AnyValue;
  return rest.length === 0
    ? stringValue
    : textAt({ fields: mapValue?.fields ?? {} }, rest.join('.'));
}

/**
 * Changes the texts of a value: undefined takes one out of its list.
 * @returns the same object if nothing changes
 */
export function mapTexts(
  key: string,
  value: Value,
  change: (key: string, text: string) => string | undefined,
): Value | undefined {
  const { stringValue, arrayValue, mapValue } = value as AnyValue;
  if (stringValue !== undefined) {
    const changed = change(key, stringValue);
    if (changed === stringValue) return value;
    return changed === undefined ? undefined : { stringValue: changed };
  }
  const before: [string, Value][] = mapValue
    ? Object.entries(mapValue.fields ?? {})
    : (arrayValue?.values ?? []).map((element) => [key, element]);
  const after = before.flatMap(([name, one]): [string, Value][] => {
    const changed = mapTexts(name, one, change);
    return changed ? [[name, changed]] : [];
  });
  if (after.length === before.length && after.every(([, one], at) => one === before[at]?.[1]))
    return value;
  if (mapValue) return { mapValue: { fields: Object.fromEntries(after) } };
  return { arrayValue: { values: after.map(([, one]) => one) } };
}
