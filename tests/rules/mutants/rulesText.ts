/** One replacement in the text of the rules. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

const STRING_OR_COMMENT = /'(?:[^'\\]|\\.)*'|\/\/.*/g;

/** The rules' code: strings and comments are blanked out, so that every position stays the same. */
export function codeOf(rules: string): string {
  return rules.replace(STRING_OR_COMMENT, (match) => '_'.repeat(match.length));
}

/** The contents of the strings, without their quotes. */
export function stringsOf(rules: string): { start: number; text: string }[] {
  return [...rules.matchAll(STRING_OR_COMMENT)]
    .filter(([match]) => match.startsWith("'"))
    .map(({ 0: match, index }) => ({ start: index + 1, text: match.slice(1, -1) }));
}

/** One edit for each place where the expression matches. */
export function replaceEach(
  text: string,
  expression: RegExp,
  replacement: (match: RegExpExecArray) => string,
  offset = 0,
): Edit[] {
  return [...text.matchAll(expression)].map((match) => {
    const start = offset + match.index;
    return { start, end: start + match[0].length, text: replacement(match) };
  });
}
