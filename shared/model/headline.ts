/** In UTF-16 units: a longer first part is no small line above a headline. */
const SMALL_LINE_MAX_LENGTH = 60;

/** Ends with a full stop that ends no sentence: of an abbreviation, or of an initial. */
const ABBREVIATED =
  /(?:^|[\s.(])(?:Inc|Co|Ltd|Corp|Bros|St|Dr|Mr|Mrs|Ms|Prof|Jr|Sr|No|vs|\p{Lu})\.\s*$/u;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface Headline {
  /** The line in small letters above the statement, with the white space that follows it; empty if the title is one part. */
  line: string;
  statement: string;
}

/**
 * Splits a title at its first line break, else at the end of its first sentence: "Welcome to Acme. Less typing." Together,
 * the parts are the title.
 */
export function splitHeadline(title: string): Headline {
  const lineBreak = title.indexOf('\n');
  const end = lineBreak < 0 ? endOfFirstSentence(title) : lineBreak;
  const line = title.slice(0, end).trimEnd();
  const statement = title.slice(end).trimStart();
  if (line === '' || statement === '' || line.length > SMALL_LINE_MAX_LENGTH) {
    return { line: '', statement: title };
  }
  return { line: title.slice(0, title.length - statement.length), statement };
}

function endOfFirstSentence(title: string): number {
  let end = 0;
  for (const { segment } of sentences.segment(title)) {
    end += segment.length;
    if (!ABBREVIATED.test(title.slice(0, end))) break;
  }
  return end;
}
