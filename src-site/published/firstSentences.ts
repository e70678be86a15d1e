/**
 * The beginning of a text that is too long for its place: whole sentences or, if they would leave half of it empty, words.
 * @param maxLength in UTF-16 units, without the "…" that follows words
 */
export function firstSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = lengthOfWhole(text, 'sentence', maxLength);
  if (sentences >= maxLength / 2) return text.slice(0, sentences).trimEnd();
  const words =
    lengthOfWhole(text, 'word', maxLength) || lengthOfWhole(text, 'grapheme', maxLength);
  return `${text.slice(0, words).trimEnd()}…`;
}

/** The length of the whole sentences, words or letters that fit. */
function lengthOfWhole(
  text: string,
  granularity: 'sentence' | 'word' | 'grapheme',
  maxLength: number,
): number {
  const segmenter = new Intl.Segmenter('en', { granularity });
  let length = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > maxLength) break;
    length = index + segment.length;
  }
  return length;
}
