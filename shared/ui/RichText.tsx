import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline } from '../model/richText.ts';

const LINK =
  'rounded-sm text-accent underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent-bright hover:decoration-current';

const HEADINGS = { 2: 'h2', 3: 'h3' } as const;
const HEADING_CLASSES = {
  2: 'mt-4 text-2xl font-semibold text-text first:mt-0',
  3: 'mt-2 text-lg font-semibold text-text first:mt-0',
};

/**
 * A description with its structure: paragraphs, headings, lists, strong and emphasized words and links, and no other
 * elements. Each block has the direction of its own text.
 */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return <div className="flex flex-col gap-4">{toNodes(blocks, RichBlock)}</div>;
}

function RichBlock(block: Block): ReactNode {
  if (block.kind === 'list') return <List {...block} />;
  const { kind, children } = block;
  const content = toNodes(children, RichInline);
  if (kind === 'paragraph') return <p dir="auto">{content}</p>;
  const Heading = HEADINGS[block.level];
  return (
    <Heading dir="auto" className={HEADING_CLASSES[block.level]}>
      {content}
    </Heading>
  );
}

function List({ ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const rows = toNodes(items, Item);
  const shared = { dir: 'auto', className: 'flex flex-col gap-1.5 ps-6' };
  if (!ordered)
    return (
      <ul {...shared} className={`list-disc ${shared.className}`}>
        {rows}
      </ul>
    );
  return (
    <ol {...shared} start={start} className={`list-decimal ${shared.className}`}>
      {rows}
    </ol>
  );
}

function Item(blocks: readonly Block[]): ReactNode {
  return <li>{toNodes(blocks, RichBlock)}</li>;
}

function RichInline(part: Inline): ReactNode {
  // oxlint-disable-next-line translation/text-in-own-element -- what is published stays as it is, and the preview is not translated
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return <br />;
  const content = toNodes(part.children, RichInline);
  if (part.kind === 'link') {
    return (
      <a href={part.href} rel="noopener noreferrer" dir="auto" className={LINK}>
        {content}
      </a>
    );
  }
  if (part.kind === 'emphasis') return <em>{content}</em>;
  return <strong className="font-semibold text-text">{content}</strong>;
}

/** As arguments, not as an array: the parts never change their order, so they need no keys. */
function toNodes<Part>(parts: readonly Part[], toNode: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(toNode));
}
