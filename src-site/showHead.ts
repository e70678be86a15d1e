import type { ShownPage } from './content/pages.ts';
import { type HeadTag, headTags } from './head.ts';

/** The tags that `headTags` makes. */
const DESCRIBES_PAGE =
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], script[type="application/ld+json"]';

/** Replaces what the document's head says of the page before. */
export function showHead(page: ShownPage): void {
  for (const element of document.head.querySelectorAll(DESCRIBES_PAGE)) element.remove();
  document.head.append(...headTags(page).map(toElement));
}

function toElement({ tag, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
