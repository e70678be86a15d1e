import { type Block, INDENT_MAX, indentOf } from '../model/richText.ts';
import { parseInlines } from './inlines.ts';

/** Where blocks are added: the description itself, or an item of a list in it. */
interface Container {
  /** A line that is indented by less is not in it, in columns. */
  indent: number;
  blocks: Block[];
  /** The lines of a paragraph that the next line may go on with. */
  lines: string[];
}

/** A line, and how it ends. */
const LINE = /([^\r\n]*)(\r\n?|\n|$)/g;
const ITEM_INDENT_COLUMNS = 2;

/** A preview asks for the same descriptions at each keystroke. */
const PARSED_MAX = 1000;
const parsed = new Map<string, Block[]>();

/** The structure of a description (decision 8). What is not one of its marks is text. The result is not to be changed. */
export function parseRichText(markdown: string): Block[] {
  const known = parsed.get(markdown);
  if (known) return known;
  if (parsed.size >= PARSED_MAX) parsed.clear();
  const blocks = parseLines(markdown);
  parsed.set(markdown, blocks);
  return blocks;
}

function parseLines(markdown: string): Block[] {
  return parseSources(markdown).map(({ block }) => block);
}

/** A block, and where its lines are in the description. */
export interface BlockSource {
  block: Block;
  start: number;
  end: number;
}

/** The structure of a description with the place of each block. Between two blocks is nothing but white space. */
export function parseSources(markdown: string): BlockSource[] {
  const description: Container = { indent: 0, blocks: [], lines: [] };
  const areAsterisksItems = hasAsteriskItems(markdown);
  const places: { start: number; end: number }[] = [];
  /** The containers around the line, from the description to the innermost item. */
  let around = [description];
  let at = 0;
  for (const [, text = '', end = ''] of markdown.matchAll(LINE)) {
    const line = readLine(text, areAsterisksItems);
    around = addLine(around, line);
    // The lines of a paragraph are not yet a block.
    const index = description.blocks.length - (description.lines.length > 0 ? 0 : 1);
    if (line.kind !== 'blank') {
      places[index] = { start: places[index]?.start ?? at, end: at + text.length };
    }
    at += text.length + end.length;
  }
  around.forEach(endParagraph);
  return description.blocks.map((block, index) => {
    const { start = 0, end = 0 } = places[index] ?? {};
    return { block, start, end };
  });
}

/** @returns the containers around the next line, if it is indented enough */
function addLine(around: Container[], line: Line): Container[] {
  if (line.kind === 'blank') {
    around.forEach(endParagraph);
    return around;
  }
  const left = around.filter(({ indent }) => indent > line.indent);
  left.forEach(endParagraph);
  const kept = around.slice(0, around.length - left.length);
  const container = kept.at(-1);
  if (!container) return around;
  const { blocks, lines } = container;
  if (line.kind === 'item' && !(lines.length > 0 && isSentence(line.number))) {
    endParagraph(container);
    return [...kept, addItem(blocks, line.indent, line.number, line.content)];
  }
  if (line.kind === 'heading' && kept.length === 1) {
    endParagraph(container);
    blocks.push({ kind: 'heading', level: line.level, children: parseInlines(line.content) });
  } else lines.push(line.text);
  return kept;
}

/** Within a paragraph, only the first number begins a list: "… since / 1998. Then …" */
function isSentence(number = 1): boolean {
  return number !== 1;
}

function addItem(blocks: Block[], indent: number, number: number | undefined, content: string) {
  const item: Block[] = [];
  const last = blocks.at(-1);
  const ordered = number !== undefined;
  // The number that is typed is the one that is shown.
  const goesOn =
    last?.kind === 'list' &&
    last.ordered === ordered &&
    (!ordered || number === (last.start ?? 1) + last.items.length);
  if (goesOn) last.items.push(item);
  else {
    const start = ordered && number !== 1 ? { start: number } : undefined;
    blocks.push({ kind: 'list', ordered, ...start, items: [item] });
  }
  return { indent: indent + ITEM_INDENT_COLUMNS, blocks: item, lines: [content] };
}

function endParagraph({ blocks, lines }: Container): void {
  if (lines.length === 0) return;
  blocks.push({ kind: 'paragraph', children: parseInlines(lines.join('\n')) });
  lines.length = 0;
}

interface Shared {
  /** How far the line is indented, in columns; `INDENT_MAX` at most. */
  indent: number;
  /** The line without white space around it. */
  text: string;
}

/** A line of a description. `content` is what follows its mark. */
type Line = Shared &
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
function readLine(line: string, areAsterisksItems: boolean): Line {
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
function hasAsteriskItems(markdown: string): boolean {
  return (markdown.match(ASTERISK_ITEM)?.length ?? 0) > 1;
}
