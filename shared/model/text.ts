/**
 * What cannot be seen, as part of a regular expression: white space, controls, and what hides or turns text.
 * Written out where Unicode's own list still grows, so that every engine means the same. `firestore.rules` says the same.
 */
export const INVISIBLE = String.raw`\p{Z}\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}`;

const VISIBLE_CHARACTER = new RegExp(`[^${INVISIBLE}]`, 'u');

/** A surrogate without its other half: no encoding can store it, and a "?" would be stored instead. */
const HALF_CHARACTER = /\p{Cs}/u;

/** True when nothing in the text would be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

export function hasHalfCharacter(text: string): boolean {
  return HALF_CHARACTER.test(text);
}

/**
 * Why the text cannot be stored as it was typed, as a sentence; undefined when it can.
 * @param limit in UTF-16 units
 */
export function textError(label: string, text: string, limit: number): string | undefined {
  if (text.length > limit) return tooLong(label, text.length, limit);
  if (!hasHalfCharacter(text)) return undefined;
  return `${label} holds half of a character: delete what is shown as � and type it again.`;
}

/** The same for a text that must not be blank. */
export function requiredTextError(label: string, text: string, limit: number): string | undefined {
  return isBlank(text) ? `${label} is required.` : textError(label, text, limit);
}

const NUMBER = new Intl.NumberFormat('en-US');

/** A count as people read it: "5,000". */
export function formatNumber(count: number): string {
  return NUMBER.format(count);
}

/** The sentence for a text over its limit; both numbers are UTF-16 units. */
export function tooLong(label: string, length: number, limit: number): string {
  return `${label} can have ${formatNumber(limit)} characters at most; this has ${formatNumber(length)}.`;
}
