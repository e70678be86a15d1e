/**
 * In columns. A line that is indented by more is taken for one that is indented by so much: lists are 21 deep at most, and
 * browsers read elements some hundred deep.
 */
export const INDENT_MAX = 40;

const TAB_COLUMNS = 4;

/** How far a line of a description is indented, in columns. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += TAB_COLUMNS - (columns % TAB_COLUMNS);
    else break;
  }
  return columns;
}

/** Whether a line with a text is indented by more than counts. */
export function isTooDeep(markdown: string): boolean {
  return markdown.split('\n').some((line) => indentOf(line) > INDENT_MAX && line.trim() !== '');
}
