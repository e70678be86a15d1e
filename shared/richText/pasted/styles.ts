const TAG = /<[a-z][^>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle(?=\s*=)/i;
const STYLE_ELEMENT = /<style\b.*?<\/style>/gis;

/**
 * All up to the last end of a tag, or of a style element. Before it every beginning has an end; after it the search for one
 * would read the rest of the text again and again.
 */
const TAGS = /^.*>/s;
const STYLE_ELEMENTS = /^.*<\/style>/is;

export const STYLED = '[data-style]';

/**
 * An HTML text whose styles the browser does not read: it would report each of them as a breach of the page's policy, and
 * drop what only Word knows.
 */
export function setStylesApart(html: string): string {
  return html
    .replace(STYLE_ELEMENTS, (elements) => elements.replaceAll(STYLE_ELEMENT, ''))
    .replace(TAGS, (tags) =>
      tags.replaceAll(TAG, (tag) => tag.replace(STYLE_ATTRIBUTE, ' data-style')),
    );
}

/** The style of an element as it was written. */
export function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? '';
}

/** The value of a property in a style; the last one counts. */
export function valueOf(style: string, property: string): string | undefined {
  const declarations = style.split(';').map((declaration) => declaration.split(':'));
  return declarations
    .findLast(([name = '']) => name.trim().toLowerCase() === property)?.[1]
    ?.trim();
}
