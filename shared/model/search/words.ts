import { isEnglish } from './folding.ts';

/** A word: letters and digits with their accents and joiners, or one emoji. Punctuation and other signs belong to no word. */
const WORD =
  /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}\p{M}])?|\p{Extended_Pictographic}/gu;
const ENGLISH_WORD = /[a-z\d]+/gi;

const PLURAL_ENDINGS = [
  [/(?<stem>.{2})ies$/, '$<stem>y'],
  [/(?<stem>ss|x|z|ch|sh)es$/, '$<stem>'],
  [/(?<stem>.{2}[^isu])s$/, '$<stem>'],
] as const;

export function wordPattern(text: string): RegExp {
  return isEnglish(text) ? ENGLISH_WORD : WORD;
}

export function wordsOf(text: string): string[] {
  return text.match(wordPattern(text)) ?? [];
}

/** A folded English word without a plural ending: "companies" is "company", "boxes" is "box", "invoices" is "invoice". */
export function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  const [ending, replacement] = PLURAL_ENDINGS.find(([pattern]) => pattern.test(word)) ?? [];
  return ending ? word.replace(ending, replacement ?? '') : word;
}
