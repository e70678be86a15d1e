import type { Block, Inline } from '../../../shared/model/richText.ts';
import { parseRichText } from '../../../shared/richText/parse.ts';

/** What a description is parsed to, short: "<p>a<br><strong>b</strong></p>". Its texts are not escaped. */
export function shapeOf(markdown: string): string {
  return toShape(parseRichText(markdown));
}

function toShape(blocks: readonly Block[]): string {
  return blocks.map(blockShape).join('');
}

function blockShape(block: Block): string {
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    const items = block.items.map((item) => `<li>${toShape(item)}</li>`).join('');
    return `<${tag}${block.start === undefined ? '' : ` ${block.start}`}>${items}</${tag}>`;
  }
  const tag = block.kind === 'paragraph' ? 'p' : `h${block.level}`;
  return `<${tag}>${block.children.map(inlineShape).join('')}</${tag}>`;
}

function inlineShape(part: Inline): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return '<br>';
  const content = part.children.map(inlineShape).join('');
  if (part.kind === 'link') return `<a ${part.href}>${content}</a>`;
  const tag = part.kind === 'strong' ? 'strong' : 'em';
  return `<${tag}>${content}</${tag}>`;
}
