const VISIBLE_CHARACTER = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

/** True when nothing in the text would be seen: empty, white space, control or format characters only. `firestore.rules` says the same. */
export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

/** The sentence for a text over its limit; both numbers are UTF-16 units. */
export function tooLong(label: string, length: number, limit: number): string {
  const format = new Intl.NumberFormat('en-US');
  return `${label} can have ${format.format(limit)} characters at most; this has ${format.format(length)}.`;
}
