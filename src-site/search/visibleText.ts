import { type HTMLElement, type Node, NodeType } from 'node-html-parser';

/** Says nothing about a page: controls, drawings, and links whose labels only name their target. */
const LEFT_OUT =
  'form, button, noscript, li summary, [role=tablist], [aria-hidden], [data-video-placeholder], a[aria-label], a[href^="/"]';
/** These elements do not start a new line. */
const INLINE = new Set(['A', 'BDI', 'EM', 'STRONG']);
/** In UTF-16 units; what is longer is cut into sentences. */
const LINE_LENGTH = 200;
const CHUNKS = new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)|.{1,${LINE_LENGTH}}`, 'gsu');

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The text of an element: one line for each heading, item and paragraph, or for each sentence of a long one. */
export function linesOf(element: HTMLElement): string[] {
  const blocks = [''];
  addText(element, blocks);
  return blocks
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(toLines);
}

function addText(node: Node, blocks: string[]): void {
  if (node.nodeType === NodeType.TEXT_NODE) {
    blocks.push((blocks.pop() ?? '') + node.text);
    return;
  }
  const element = node as HTMLElement;
  if (element.matches(LEFT_OUT) && !isInSentence(element)) return;
  const isBlock = !INLINE.has(element.tagName);
  if (isBlock) blocks.push('');
  for (const child of element.childNodes) addText(child, blocks);
  if (isBlock) blocks.push('');
}

/** A link in the middle of a sentence is part of it. */
function isInSentence(element: HTMLElement): boolean {
  return element.tagName === 'A' && element.parentNode?.tagName === 'P';
}

function toLines(block: string): string[] {
  if (block.length <= LINE_LENGTH) return [block];
  return [...sentences.segment(block)]
    .flatMap(({ segment }) => segment.match(CHUNKS) ?? [])
    .map((line) => line.trim())
    .filter(Boolean);
}
