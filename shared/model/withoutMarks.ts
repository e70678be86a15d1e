const HEADING = /^[ \t]*###?[ \t]+/gm;
/** Around a word or a few, on one line. The length is limited because a text may be nothing but asterisks. */
const STRONG_OR_EMPHASIS = /(\*\*+|(?<!\w)\*)(?=\S)(.{1,400}?)(?<=\S)\1/g;
const ITEM_SIGN = /^[ \t]*(?:[-*]|\d{1,9}\.)[ \t]+/;
const SENTENCE_END = /[.!?…:]$/;
const LINK = /\[([^\][]+)\]\(https:[^\s()[]+\)/g;

/**
 * A description without its marks, for the dashboard's cards and searches: nearly what `plainText` says, without the
 * parser, which is larger than the cards and slower than a search of thousands of texts may be. The signs of lists stay.
 */
export function withoutMarks(markdown: string): string {
  return markdown.replace(HEADING, '').replace(STRONG_OR_EMPHASIS, '$2').replace(LINK, '$1');
}

/** A description without its marks, as a card shows it: on one line, with a point behind a heading or an item of a list. */
export function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(ITEM_SIGN, '').trim());
  return lines
    .filter(Boolean)
    .map((line, index, { length }) => {
      if (index === length - 1) return line;
      return line + (SENTENCE_END.test(line) ? ' ' : ' · ');
    })
    .join('');
}
