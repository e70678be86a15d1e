import type { Mark, Node } from 'prosemirror-model';
import type { Block, Inline } from '../../model/richText.ts';
import { parseRichText, parseSources } from '../parse.ts';
import { type Piece, type Run, tidyRuns, writePieces } from '../write.ts';
import { isList, SCHEMA } from './schema.ts';

/** A description as it was opened: its document, and the characters of each block. */
export interface Opened {
  doc: Node;
  blocks: readonly { node: Node; source: string; before: string }[];
  /** The white space behind the last block. */
  after: string;
}

/** Opens a description in the editor: the same grammar as the site's. */
export function openMarkdown(markdown: string): Opened {
  let end = 0;
  const blocks = parseSources(markdown).map(({ block, ...place }, at) => {
    const before = markdown.slice(end, place.start);
    ({ end } = place);
    return { node: blockNode(block, at), source: markdown.slice(place.start, place.end), before };
  });
  const nodes = blocks.map(({ node }) => node);
  const content = nodes.length > 0 ? nodes : [SCHEMA.node('paragraph')];
  return { doc: SCHEMA.node('doc', undefined, content), blocks, after: markdown.slice(end) };
}

function blockNode(block: Block, at = -1): Node {
  if (block.kind === 'list') {
    const { ordered, start = 1, items } = block;
    const nodes = items.map((item) =>
      SCHEMA.node(
        'item',
        undefined,
        item.map((each) => blockNode(each)),
      ),
    );
    return ordered
      ? SCHEMA.node('numbers', { at, start }, nodes)
      : SCHEMA.node('bullets', { at }, nodes);
  }
  const { kind, children } = block;
  const attrs = kind === 'heading' ? { at, level: block.level } : { at };
  return SCHEMA.node(kind, attrs, inlineNodes(children, []));
}

function inlineNodes(parts: readonly Inline[], marks: readonly Mark[]): Node[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return SCHEMA.text(part.text, marks);
    if (part.kind === 'break') return SCHEMA.node('break', undefined, undefined, marks);
    const { kind, children } = part;
    const mark = kind === 'link' ? SCHEMA.mark(kind, { href: part.href }) : SCHEMA.mark(kind);
    return inlineNodes(children, mark.addToSet(marks));
  });
}

/**
 * Writes the document with the marks of a description. A block that is as it was opened keeps its characters, and so
 * does the white space between two of them.
 */
export function toMarkdown(doc: Node, opened: Opened): string {
  const blocks = writeBlocks(doc, opened);
  const kept = join(blocks, opened, false);
  if (isReadAs(doc, kept)) return kept;
  const apart = join(blocks, opened, true);
  if (isReadAs(doc, apart)) return apart;
  // What no mark can say, such as italics within a word, is left out of its block alone.
  const anew = writePieces(piecesOf(doc), true);
  return isReadAs(doc, anew) ? anew : apart;
}

type Bullet = '-' | '*';

/** A changed block keeps its indentation: that decides whether the lines behind it are a part of it. */
const INDENT = /^[ \t]*/;

/** A changed list keeps its asterisks: a single line that begins with one is no item. */
const ASTERISK_ITEM = /^[ \t]*\*[ \t]/m;

interface Written {
  /** Its place in what was opened; -1 for a new block. */
  at: number;
  text: string;
  isKept: boolean;
}

function writeBlocks(doc: Node, { blocks }: Opened): Written[] {
  return doc.children.flatMap((node): Written[] => {
    const at = node.attrs['at'] as number;
    const known = blocks[at];
    if (known && isSame(node, known.node)) return [{ at, text: known.source, isKept: true }];
    const { source = '' } = known ?? {};
    const [indent = ''] = INDENT.exec(source) ?? [];
    const text = writePieces(piecesIn(node, ASTERISK_ITEM.test(source) ? '*' : '-'), true);
    return text === '' ? [] : [{ at, text: text.replaceAll(/^(?=.)/gm, indent), isKept: false }];
  });
}

/** @param isApart whether an empty line is around each block that was changed */
function join(written: readonly Written[], { blocks, after }: Opened, isApart: boolean): string {
  let markdown = '';
  for (const [index, { at, text, isKept }] of written.entries()) {
    const last = written[index - 1];
    const isNext = at >= 0 && (last ? last.at === at - 1 : at === 0);
    const isSpaced = isApart && last && !(isKept && last.isKept);
    if (isNext && !isSpaced) markdown += blocks[at]?.before ?? '';
    else if (last) markdown += '\n\n';
    markdown += text;
  }
  const isEnd = written.length > 0 && written.at(-1)?.at === blocks.length - 1;
  return isEnd || blocks.length === 0 ? markdown + after : markdown;
}

const isSame = (one: Node, other: Node) => one.sameMarkup(other) && one.content.eq(other.content);

/** The blocks of a text that is put into a document. */
export function readBlocks(markdown: string): Node[] {
  return parseRichText(markdown).map((block) => blockNode(block));
}

/** Whether each block of a description could be edited without losing a mark. */
export function canEdit({ blocks }: Opened): boolean {
  return blocks.every(({ node }) => {
    const written = writePieces(piecesIn(node), true);
    return tidied(readBlocks(written)) === tidied([node]);
  });
}

/** Whether the parser reads a text as this document, apart from white space that no page shows. */
function isReadAs(doc: Node, markdown: string): boolean {
  return tidied(readBlocks(markdown)) === tidied(doc.children);
}

function tidied(nodes: readonly Node[]): string {
  const pieces = nodes.flatMap((node) => piecesIn(node));
  for (const piece of pieces) piece.runs = tidyRuns(piece.runs);
  return JSON.stringify(pieces);
}

function piecesOf(doc: Node): Piece[] {
  return doc.children.flatMap((node) => piecesIn(node));
}

function piecesIn(node: Node, bullet?: Bullet): Piece[] {
  if (isList(node)) return listPieces(node, 0, bullet);
  const runs = runsOf(node);
  if (isEmpty(runs)) return [];
  const { level } = node.attrs as { level?: 2 | 3 };
  return [level ? { kind: 'heading', level, runs } : { kind: 'paragraph', runs }];
}

/** An item that is still empty is no piece: its sign alone would be read as text. */
function listPieces(list: Node, level: number, bullet: Bullet = '-'): Piece[] {
  const { start } = list.attrs as { start?: number };
  let number = start ?? 1;
  return list.children.flatMap((item) =>
    item.children.flatMap((child, place): Piece[] => {
      if (isList(child)) return listPieces(child, level + 1, bullet);
      const runs = runsOf(child);
      if (isEmpty(runs)) return [];
      if (place > 0) return [{ kind: 'inItem', level, isApart: true, runs }];
      const piece: Piece = {
        kind: 'item',
        level,
        number: start === undefined ? undefined : number,
        bullet,
        runs,
      };
      number += 1;
      return [piece];
    }),
  );
}

const isEmpty = (runs: readonly Run[]) => tidyRuns(runs).length === 0;

function runsOf(node: Node): Run[] {
  return node.children.map((child) => {
    const link = child.marks.find(({ type }) => type.name === 'link');
    const has = (name: string) => child.marks.some(({ type }) => type.name === name);
    return {
      // A heading is one line.
      text: child.text ?? (node.type === SCHEMA.nodes.heading ? ' ' : '\n'),
      strong: has('strong'),
      emphasis: has('emphasis'),
      href: (link?.attrs['href'] as string | undefined) ?? '',
    };
  });
}
