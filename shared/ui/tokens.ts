/** A word or another smallest part of a text, and the white space after it. */
export interface Token {
  text: string;
  space: string;
}

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WHITE_SPACE = /^\s+$/;
const LONG_WORD_CHARS = 40;

/** Divides a text into words and punctuation marks, in every language. White space at the start follows an empty word. */
export function toWords(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { segment } of WORDS.segment(text)) {
    if (!isWhiteSpace(segment)) {
      tokens.push({ text: segment, space: '' });
      continue;
    }
    const last = tokens.at(-1);
    if (last) last.space += segment;
    else tokens.push({ text: '', space: segment });
  }
  return tokens;
}

/** The lines of a list; an empty text is an empty list. */
export function toLines(text: string): Token[] {
  return text === '' ? [] : text.split('\n').map((line) => ({ text: line, space: '' }));
}

export function isWhiteSpace(text: string): boolean {
  return WHITE_SPACE.test(text);
}

/** The last place up to `index` at which the text can be divided: before a word, or inside a very long one. */
export function wordStart(text: string, index: number): number {
  const start = WORDS.segment(text).containing(index)?.index ?? index;
  if (index - start <= LONG_WORD_CHARS) return start;
  return CHARACTERS.segment(text).containing(index)?.index ?? index;
}

/** The last start of a line up to `index`. */
export function lineStart(text: string, index: number): number {
  return index === 0 || index >= text.length ? index : text.lastIndexOf('\n', index - 1) + 1;
}
