import type { HTMLElement } from 'node-html-parser';
import { COMPANY } from '../../shared/company.ts';
import { NAVIGATION } from '../content/everyPage.ts';
import type { SitePart } from './sitePart.ts';
import { linesOf } from './visibleText.ts';

export interface RenderedPage {
  path: string;
  isProject: boolean;
  html: string;
}

const HEADING = 'h1, h2, h3, h4, h5, h6';

/** The page, and its elements with an id and a heading. It removes each part from the page, so that no text is in two parts. */
export function partsOf(main: HTMLElement, page: RenderedPage): SitePart[] {
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
export function headingOf(element: HTMLElement): string {
  const heading = element.matches(HEADING) ? element : element.querySelector(HEADING);
  return heading?.text.trim() ?? '';
}

/** The dropdown of the navigation bar that links to a page or to the page above it. */
function groupOf(path: string): string {
  const groups = NAVIGATION.filter((entry) => 'links' in entry);
  const group = groups.find(({ links }) => links.some(({ to }) => path.startsWith(to)));
  return group?.label ?? COMPANY.name;
}
