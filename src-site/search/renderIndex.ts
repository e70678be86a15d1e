import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { COMPANY } from '../../shared/company.ts';
import { NAVIGATION } from '../content/everyPage.ts';
import { SEARCH_KEYWORDS } from '../content/searchWords.ts';
import type { SitePart } from './siteSearch.ts';

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

interface RenderedPage {
  path: string;
  isProject: boolean;
  html: string;
}

const HEADING = 'h1, h2, h3, h4, h5, h6';

/** The page, and its elements with an id and a heading. It removes each part from the page, so that no text is in two parts. */
function partsOf(main: HTMLElement, page: RenderedPage): SitePart[] {
  const { path, isProject } = page;
  const links = NAVIGATION.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  // The navigation bar's name for the page, if it has one.
  const title = links.find(({ to }) => to === path)?.label ?? headingOf(main);
  // React's own ids begin with an underscore.
  const anchored = main.querySelectorAll('[id]').filter(({ id }) => !id.startsWith('_'));
  // From the last one to the first, so that an element is taken before the one that contains it.
  const inner = anchored.toReversed().flatMap((element) => takePart(element, path, title));
  const whole = { title, category: groupOf(path), url: path, ...(isProject && { isProject }) };
  return [{ ...whole, text: textOf(main, title) }, ...inner.toReversed()];
}

/** A heading with an id stands for its section. */
function takePart(anchor: HTMLElement, path: string, page: string): SitePart[] {
  const element = (anchor.matches(HEADING) && anchor.closest('section')) || anchor;
  const title = headingOf(element);
  if (!title) return [];
  const isItem = element.tagName === 'LI';
  const isProject = isItem && path.startsWith('/projects');
  const section = isItem && !isProject ? element.closest('section') : null;
  const category = section ? headingOf(section) : page;
  element.remove();
  const url = `${path}#${encodeURIComponent(anchor.id)}`;
  const text = textOf(element, title);
  return [{ title, category, url, text, ...(isProject && { isProject }) }];
}

function textOf(element: HTMLElement, title: string): string {
  return linesOf(element)
    .filter((line) => line !== title)
    .join('\n');
}

/** The text of an element's first heading; empty without one. */
function headingOf(element: HTMLElement): string {
  const heading = element.matches(HEADING) ? element : element.querySelector(HEADING);
  return heading?.text.trim() ?? '';
}

/** The dropdown of the navigation bar that links to a page or to the page above it. */
function groupOf(path: string): string {
  const groups = NAVIGATION.filter((entry) => 'links' in entry);
  const group = groups.find(({ links }) => links.some(({ to }) => path.startsWith(to)));
  return group?.label ?? COMPANY.name;
}

/** Says nothing about a page: controls, drawings, and links or lists of them that only name their target. */
const LEFT_OUT =
  'form, button, nav, noscript, li summary, [role=tablist], [role=img], [aria-hidden], [data-video-placeholder], a[aria-label], a[href^="/"]';
/** These elements do not start a new line. */
const INLINE = new Set(['A', 'BDI', 'EM', 'STRONG']);
/** In UTF-16 units; what is longer is cut into sentences. */
const LINE_LENGTH = 200;
const CHUNKS = new RegExp(`.{1,${LINE_LENGTH}}(?:\\s|$)|.{1,${LINE_LENGTH}}`, 'gsu');

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The text of an element: one line for each heading, item and paragraph, or for each sentence of a long one. */
function linesOf(element: HTMLElement): string[] {
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
