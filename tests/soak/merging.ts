/** A record's fields as `textOf` writes them, one by one. */
const fieldsOf = (text: string): string[] =>
  (JSON.parse(text) as unknown[]).map((field) => JSON.stringify(field));

const toText = (fields: readonly (string | undefined)[]): string => `[${fields.join(',')}]`;

/** The fields of a form after a conflict: the colleague's wherever the person has changed nothing. */
export function takeOver(base: string, mine: string, theirs: string): string {
  const [bases, others] = [fieldsOf(base), fieldsOf(theirs)];
  return toText(fieldsOf(mine).map((field, at) => (field === bases[at] ? others[at] : field)));
}

/** The base of the next merge: theirs, but the previous base in fields that both have changed. */
export function nextBase(base: string, mine: string, theirs: string): string {
  const [mines, others] = [fieldsOf(mine), fieldsOf(theirs)];
  return toText(
    fieldsOf(base).map((field, at) => {
      const isAsked = mines[at] !== field && others[at] !== field && mines[at] !== others[at];
      return isAsked ? field : others[at];
    }),
  );
}

/** The base after the person has resolved some conflicting fields: the next save replaces theirs there. */
export function withDecided(
  base: string,
  theirs: string,
  isDecided: (at: number) => boolean,
): string {
  const others = fieldsOf(theirs);
  return toText(fieldsOf(base).map((field, at) => (isDecided(at) ? others[at] : field)));
}

/** Whether the two differ in the field at this place. */
export function differsAt(one: string, other: string, at: number): boolean {
  return fieldsOf(one)[at] !== fieldsOf(other)[at];
}

/** What a save over a colleague's version must store; undefined if a field is in conflict, so that it must ask. */
export function merge(base: string, mine: string, theirs: string): string | undefined {
  return nextBase(base, mine, theirs) === theirs ? takeOver(base, mine, theirs) : undefined;
}
