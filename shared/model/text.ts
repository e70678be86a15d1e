import type { Field } from './fields.ts';

/**
 * Invisible characters, as part of a regular expression: white space, control characters, and characters that hide text
 * or change its direction. Where Unicode's own category still grows, the characters are listed, so that every engine
 * matches the same ones. The same list is in `firestore.rules`.
 */
export const INVISIBLE = String.raw`\p{Z}\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}`;

const VISIBLE_CHARACTER = new RegExp(`[^${INVISIBLE}]`, 'u');

/** A surrogate without its other half. It has no encoding: a "?" would be stored in its place. */
const HALF_CHARACTER = /\p{Cs}/u;

export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

export function hasHalfCharacter(text: string): boolean {
  return HALF_CHARACTER.test(text);
}

/** Why the text cannot be stored, as a sentence; undefined when it can. The limit is in UTF-16 units. */
export function textError(label: string, text: string, limit: number): string | undefined {
  if (text.length > limit) return tooLong(label, text.length, limit);
  if (!hasHalfCharacter(text)) return undefined;
  return `${label} holds half of a character: delete what is shown as � and type it again.`;
}

const NUMBER = new Intl.NumberFormat('en-US');

export function formatNumber(count: number): string {
  return NUMBER.format(count);
}

/** Formats a count with its noun: "1 project", "5,000 projects". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Team Member" for "team member". */
export function capitalizeWords(words: string): string {
  return words.split(' ').map(capitalize).join(' ');
}

/** The message for a text that is longer than its limit. Both numbers are UTF-16 units. */
export function tooLong(label: string, length: number, limit: number): string {
  return `${label} can have ${formatNumber(limit)} characters at most; this has ${formatNumber(length)}.`;
}

/** What all fields of text have in common. */
export const TEXT = {
  empty: '',
  normalize: (text: string) => text,
  read: readText,
  hasType: (value: unknown): value is string => typeof value === 'string',
  format: (text: string) => text,
};

interface TextFieldOptions {
  label: string;
  /** What a message about the field begins with: "Project title". */
  subject: string;
  limit: number;
  isRequired?: boolean;
}

export function textField({ label, subject, limit, isRequired }: TextFieldOptions): Field<string> {
  const validate = (text: string) =>
    isRequired && isBlank(text) ? `${subject} is required.` : textError(subject, text, limit);
  return { ...TEXT, label, limit, validate };
}

/** A missing value reads as empty; a value of another type, such as a number, as its JSON. */
function readText(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  return stored === undefined || stored === null ? '' : JSON.stringify(stored);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/**
 * Decodes a text file that a person brings. Editors and shells of Windows write UTF-16, or begin UTF-8 with a byte order
 * mark.
 * @param bytes a text that begins with a character of ASCII, such as JSON, or with a byte order mark
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (second === 0 || (first === 0xff && second === 0xfe)) return decode('utf-16le', bytes);
  if (first === 0 || (first === 0xfe && second === 0xff)) return decode('utf-16be', bytes);
  return decode('utf-8', bytes);
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
