import type { Block, Inline } from '../model/richText.ts';

/**
 * A description without its marks: for cards, search, meta descriptions and JSON-LD. Line breaks stay, an empty line
 * separates blocks, and list items begin with "• " or their number.
 */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => separator(blocks[index - 1], block) + blockText(block))
    .join('');
}

function separator(before: Block | undefined, block: Block): string {
  if (!before) return '';
  const isClose = before.kind === 'heading' || (before.kind === 'list' && block.kind === 'list');
  return isClose ? '\n' : '\n\n';
}

function blockText(block: Block): string {
  if (block.kind !== 'list') return inlineText(block.children);
  const { ordered, start = 1, items } = block;
  return items
    .map((item, index) => `${ordered ? `${start + index}.` : '•'} ${itemText(item)}`)
    .join('\n');
}

function itemText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n');
}

export function inlineText(parts: readonly Inline[]): string {
  return parts.map(partText).join('');
}

function partText(part: Inline): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'break' ? '\n' : inlineText(part.children);
}
