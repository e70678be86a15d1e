import type { HTMLElement } from 'node-html-parser';
import { COMPANY } from '../../shared/company.ts';
import { NAVIGATION } from '../content/navigation.ts';
import type { SitePart } from './sitePart.ts';
import { linesOf } from './visibleText.ts';

export interface RenderedPage {
  path: string;
  /** Whether the page is about one project. */
  isProject: boolean;
  html: string;
}

const HEADING = 'h1, h2, h3, h4, h5, h6';
/** React's own ids begin with an underscore. */
const CHOSEN_ID = /^[^_]/;
/** The addresses of the pages on which list items with an id are projects. */
const PROJECT_PAGES = '/projects';

/** The page, and what on it has an id and a heading. It empties the page: what is in one part is not in the one around it. */
export function partsOf(main: HTMLElement, page: RenderedPage): SitePart[] {
  const { path, isProject } = page;
  const links = NAVIGATION.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
  // As the navigation bar calls the page, if it does.
  const title = links.find(({ to }) => to === path)?.label ?? headingOf(main);
  const anchored = main.querySelectorAll('[id]').filter(({ id }) => CHOSEN_ID.test(id));
  // The last one first, so that what is inside of another is taken before it.
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
  const isProject = isItem && path.startsWith(PROJECT_PAGES);
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
export function headingOf(element: HTMLElement): string {
  const heading = element.matches(HEADING) ? element : element.querySelector(HEADING);
  return heading?.text.trim() ?? '';
}

/** The dropdown of the navigation bar that leads to a page, or to the page above it. */
function groupOf(path: string): string {
  const groups = NAVIGATION.filter((entry) => 'links' in entry);
  const group = groups.find(({ links }) => links.some(({ to }) => path.startsWith(to)));
  return group?.label ?? COMPANY.name;
}
