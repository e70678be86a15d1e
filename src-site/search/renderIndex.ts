import { type HTMLElement, parse } from 'node-html-parser';
import { SEARCH_KEYWORDS } from '../content/searchWords.ts';
import { headingOf, partsOf, type RenderedPage } from './pageParts.ts';
import type { SitePart } from './sitePart.ts';
import { linesOf } from './visibleText.ts';

type Teaser = Pick<SitePart, 'url' | 'text'>;

/** May be a card that links to another part of the site and describes it. */
const CARD = 'li:not([id])';
const INTERNAL_LINK = 'a[href^="/"]';

/**
 * Everything on the rendered pages that has a heading and an address: the pages, and their elements with an id. A part
 * that several pages repeat is listed once.
 */
export function renderIndex(pages: readonly RenderedPage[]): SitePart[] {
  const teasers: Teaser[] = [];
  const parts = pages.flatMap((page) => {
    const main = parse(page.html).querySelector('main');
    if (!main) throw new Error(`${page.path} has no main element.`);
    teasers.push(...takeTeasers(main));
    return partsOf(main, page);
  });
  const isFirst = ({ title, text }: SitePart, index: number) =>
    text === '' ||
    parts.findIndex((other) => other.title === title && other.text === text) === index;
  return parts.filter(isFirst).map((part) => withMore(part, teasers));
}

/** Removes the cards that link elsewhere: their text belongs to the linked part. */
function takeTeasers(main: HTMLElement): Teaser[] {
  return main.querySelectorAll(CARD).flatMap((card) => {
    const url = card.querySelector(INTERNAL_LINK)?.getAttribute('href');
    if (!url || !headingOf(card)) return [];
    card.remove();
    return [{ url, text: linesOf(card).join('\n') }];
  });
}

/** With what cards elsewhere say of it, and with its keywords. */
function withMore(part: SitePart, teasers: readonly Teaser[]): SitePart {
  const about = teasers.filter(({ url }) => url === part.url);
  const lines = [part, ...about].flatMap(({ text }) => text.split('\n'));
  const isNew = (line: string, index: number) =>
    line !== part.title && lines.indexOf(line) === index;
  const keywords = SEARCH_KEYWORDS[part.url];
  return { ...part, text: lines.filter(isNew).join('\n'), ...(keywords && { keywords }) };
}
