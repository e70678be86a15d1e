import { INDENT_MAX, indentOf } from '../model/indent.ts';

interface Shared {
  /** How far the line is indented, in columns; `INDENT_MAX` at most. */
  indent: number;
  /** The line without white space around it. */
  text: string;
}

/** A line of a description. `content` is what follows its mark. */
export type Line = Shared &
  (
    | { kind: 'blank' | 'text' }
    | { kind: 'heading'; level: 2 | 3; content: string }
    /** `number` is that of an ordered item. */
    | { kind: 'item'; number: number | undefined; content: string }
  );

/** "# one", "#hashtag" and "#### four" are text. */
const HEADING = /^(##|###)[ \t]+(?!#+$)(.+)$/;
/** "1) one" is text, and so is a line of marks such as "- - -". */
const ITEM = /^(?!([-*])(?:[ \t]*\1)+$)(?:(-|\*)|(0|[1-9]\d{0,8})\.)[ \t]+(.+)$/;
const ASTERISK_ITEM = /^[ \t]*\*[ \t]+\S/gm;

/** @param areAsterisksItems see `hasAsteriskItems` */
export function readLine(line: string, areAsterisksItems: boolean): Line {
  const text = line.replaceAll(/^[ \t]+|[ \t]+$/g, '');
  const shared = { indent: Math.min(indentOf(line), INDENT_MAX), text };
  if (text === '') return { ...shared, kind: 'blank' };
  const [, signs, title] = HEADING.exec(text) ?? [];
  if (signs && title) {
    return { ...shared, kind: 'heading', level: signs.length === 2 ? 2 : 3, content: title };
  }
  const [, , bullet, digits, content] = ITEM.exec(text) ?? [];
  if (!content || (bullet === '*' && !areAsterisksItems)) return { ...shared, kind: 'text' };
  return { ...shared, kind: 'item', number: digits ? Number(digits) : undefined, content };
}

/** Whether lines that begin with "*" are items. A single one is a footnote: "* without VAT". */
export function hasAsteriskItems(markdown: string): boolean {
  return (markdown.match(ASTERISK_ITEM)?.length ?? 0) > 1;
}
