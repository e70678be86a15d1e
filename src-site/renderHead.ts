import type { ShownPage } from './content/pages.ts';
import { type HeadTag, headTags } from './head.ts';

/** The head of a prerendered document. */
export function renderHead(title: string, page: ShownPage): string {
  return [`<title>${escapeHtml(title)}</title>`, ...headTags(page).map(renderTag)].join('\n    ');
}

function renderTag({ tag, attributes, text }: HeadTag): string {
  const names = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return text === undefined ? `<${tag}${names} />` : `<${tag}${names}>${text}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
