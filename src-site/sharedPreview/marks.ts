import './bar.css';
import { changes } from 'shared-preview:changes';
import { PREVIEW_BAR } from '../content/previewBar.ts';
import { aroundLine, inOneLine, type TextPlace, textPlaces } from '../places.ts';
import { previewDay } from './day.ts';

/** A shorter text, such as the name of a technology, is looked for on the page of its record alone, and as a whole. */
const SENTENCE_LENGTH = 12;
/** A shorter part of a new text, such as a word that begins a card, may stand in any text. */
const PART_LENGTH = 24;
/** A page that changes all the time is looked through this often. */
const PAUSE_MS = 250;

/** On what this script marks; its style sheet draws the mark there, in the margin or at the edge of a box. */
const MARK = 'data-preview-changed';
/** In the tab's storage while the marks are switched off: the bar's links load documents. */
const HIDDEN = 'preview-marks-hidden';

const root = document.getElementById('root');
const bar = document.querySelector<HTMLElement>('.preview-bar');
const button = bar?.querySelector('button');

let marked = new Set<HTMLElement>();
let isShown = !isHiddenInTab();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Marks what changed on the page that is shown now, and nothing else. */
function update(): void {
  waiting = undefined;
  if (!root || isCovered(root)) return;
  const places = isShown ? findChanges(root) : new Set<HTMLElement>();
  for (const element of marked) if (!places.has(element)) unmark(element);
  for (const element of places) if (!element.hasAttribute(MARK)) mark(element);
  marked = places;
  for (const link of bar?.querySelectorAll('a') ?? []) {
    const isCurrent = link.pathname === window.location.pathname;
    if (isCurrent !== link.hasAttribute('aria-current')) toggleCurrent(link, isCurrent);
  }
}

/** While the menu hides the page, its marks stay as they are. */
function isCovered(page: HTMLElement): boolean {
  return page.querySelector('main')?.checkVisibility({ visibilityProperty: true }) === false;
}

function toggleCurrent(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (isCurrent) link.setAttribute('aria-current', 'page');
  else link.removeAttribute('aria-current');
}

function mark(element: HTMLElement): void {
  const hasBorder = element.clientLeft > 0;
  element.setAttribute(MARK, hasBorder ? 'edge' : 'margin');
  // A figure is described by its picture.
  if (!element.matches('figure, img[alt=""]'))
    element.setAttribute('aria-description', PREVIEW_BAR.changed);
}

function unmark(element: HTMLElement): void {
  element.removeAttribute(MARK);
  element.removeAttribute('aria-description');
}

function findChanges(page: HTMLElement): Set<HTMLElement> {
  // What a screen reader announces is no part of the page.
  const texts = textPlaces(page).filter(({ element }) => !element.closest('[aria-live]'));
  const found = new Set<HTMLElement>();
  for (const { path, lines, pictures } of changes) {
    const isOwnPage = path === window.location.pathname;
    for (const line of lines) addAll(found, findText(page, texts, line, isOwnPage));
    for (const address of pictures) addAll(found, findPicture(page, address));
  }
  // What is closed stays closed: its summary has the mark, too.
  for (const element of found) addAll(found, summariesAround(element));
  return found;
}

function addAll(found: Set<HTMLElement>, elements: Iterable<HTMLElement>): void {
  for (const element of elements) found.add(element);
}

/** The smallest elements with the text; if there is none, those with a large part of it, as on a card. */
function findText(
  page: HTMLElement,
  texts: readonly TextPlace[],
  text: string,
  isOwnPage: boolean,
): HTMLElement[] {
  const links = page.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(text)}"]`);
  if (links.length > 0) return [...links].map((link) => link.closest<HTMLElement>('li, p') ?? link);
  const isShort = text.length < SENTENCE_LENGTH;
  if (isShort && !isOwnPage) return [];
  const values = isOwnPage ? findFact(page, text) : [];
  if (values.length > 0) return values;
  const whole = texts.filter(({ own }) => (isShort ? own === text : own.includes(text)));
  const parts = () => texts.filter(({ own }) => own.length >= PART_LENGTH && isPart(own, text));
  return innermost(whole.length > 0 || isShort ? whole : parts());
}

/** A fact is a line with its name and its value. On the page of its record the value, which may have two parts, stands apart. */
function findFact(page: HTMLElement, line: string): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('dt ~ dd')].filter((value) => {
    const name = `${inOneLine(value.parentElement?.querySelector('dt')?.textContent ?? '')}: `;
    return line.startsWith(name) && line.slice(name.length).includes(inOneLine(value.textContent));
  });
}

/** A text that was cut ends with "…". */
function isPart(own: string, text: string): boolean {
  return text.includes(own.replace(/…$/, ''));
}

function innermost(places: readonly TextPlace[]): HTMLElement[] {
  return places
    .filter(({ element }) => !places.some((other) => isInside(other.element, element)))
    .map(({ element }) => aroundLine(element) ?? element);
}

function isInside(element: HTMLElement, other: HTMLElement): boolean {
  return element !== other && other.contains(element);
}

/** Each picture with the box that has its mark: a margin of its own may be cut off. */
function findPicture(page: HTMLElement, address: string): HTMLElement[] {
  const images = [...page.querySelectorAll('img')].filter((image) =>
    [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].some((source) =>
      `${source.getAttribute('src')} ${source.getAttribute('srcset')}`.includes(address),
    ),
  );
  return images.flatMap((image) => [image.closest<HTMLElement>('li, figure') ?? image, image]);
}

function summariesAround(element: HTMLElement): HTMLElement[] {
  const group = element.closest('details');
  const summary = group?.querySelector<HTMLElement>(':scope > summary');
  return summary ? [summary] : [];
}

/** Leaves the address and the history as they are, as the page's own link does. */
function skipToContent(event: Event): void {
  const main = document.querySelector('main');
  event.preventDefault();
  main?.focus();
  main?.scrollIntoView();
}

function schedule(): void {
  waiting ??= setTimeout(update, PAUSE_MS);
}

function toggle(): void {
  isShown = !isShown;
  keepInTab(!isShown);
  showState();
  update();
}

function showState(): void {
  button?.setAttribute('aria-pressed', String(isShown));
}

function isHiddenInTab(): boolean {
  try {
    return sessionStorage.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

/** Does nothing when the browser refuses storage. */
function keepInTab(isHidden: boolean): void {
  try {
    if (isHidden) sessionStorage.setItem(HIDDEN, '');
    else sessionStorage.removeItem(HIDDEN);
  } catch {}
}

/** The document has the day of a clock in London: the reader's may be the one before or after it. */
function showReadersDay(): void {
  const time = bar?.querySelector('time');
  if (time) time.textContent = previewDay(new Date(time.dateTime));
}

document.querySelector('.preview-skip')?.addEventListener('click', skipToContent);
showReadersDay();
showState();
if (button) {
  button.disabled = false;
  button.addEventListener('click', toggle);
}
update();
// Attributes that this script sets are not among those that it follows.
new MutationObserver(schedule).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['hidden', 'src', 'srcset'],
});
window.addEventListener('resize', schedule);
// What changed while the menu was open is marked when it closes.
document.addEventListener('toggle', schedule, true);
