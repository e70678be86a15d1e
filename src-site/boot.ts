import './site.css';
import { type DocumentData, REDRAWN_EVENT } from './documentData.ts';
import { markWhileScrolled } from './layout/scrolled.ts';

/** How to find what stands for an element after React has drawn it anew. */
interface Place {
  /** Its name, address or text, and its number among the elements that have the same: an extension adds others. */
  label: string;
  index: number;
}

const root = document.getElementById('root');
/** What the visitor has typed into, opened, focused or pressed. */
const used = new Map<Element, Place>();
let focused: EventTarget | null;
let pressed: Element | null;
let openMenu: EventTarget | null;
/** A browser without popovers does not know the selector. */
const OPEN_MENU = CSS.supports('selector(:popover-open)') ? ':popover-open' : 'dialog[open]';

/**
 * Fetches the scripts, the application and the modules of it and the page, once the prerendered document has been
 * painted: before that, they would take bandwidth from the style sheet, the font and the pictures.
 */
function start(): void {
  const { modules }: DocumentData = root?.dataset ?? {};
  const [application = '/main.tsx', ...parts] = modules?.split(' ') ?? [];
  for (const href of parts) append('link', { rel: 'modulepreload', href });
  append('script', { type: 'module', src: application });
}

function append(tag: 'link' | 'script', attributes: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

/** Only tabs and the example run need scripts: links, menus, `details` and forms work from the start. */
function rememberPress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('[role=tab], #run') : null;
  if (!pressed || !root) return;
  root.dataset['pressed'] = pressed.id;
  remember(pressed);
}

function rememberFocus({ target }: Event): void {
  focused = target;
  remember(target);
}

function rememberOpening({ target, newState }: Event & Partial<ToggleEvent>): void {
  if (target instanceof HTMLDialogElement) openMenu = newState === 'open' ? target : null;
  remember(target);
}

/** What was done before this script ran. */
function rememberAll(): void {
  const inputs = root?.querySelectorAll('input, textarea, details') ?? [];
  openMenu = root?.querySelector(OPEN_MENU) ?? null;
  focused = document.activeElement;
  for (const element of [...inputs, openMenu, focused]) remember(element);
}

function remember(element: EventTarget | null): void {
  if (!(element instanceof Element) || !root?.contains(element)) return;
  for (const other of used.keys()) if (!other.isConnected) used.delete(other);
  const label = labelOf(element);
  used.set(element, { label, index: elementsLike(element.tagName, label).indexOf(element) });
}

function labelOf(element: Element): string {
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label');
  const text = element.querySelector('summary') ?? element;
  return name ?? element.getAttribute('href') ?? text.textContent;
}

function elementsLike(tagName: string, label: string): Element[] {
  const all = [...(root?.querySelectorAll(tagName) ?? [])];
  return all.filter((element) => labelOf(element) === label);
}

/**
 * When an extension or a translation has changed the document, React draws a part of it anew. This brings back what the
 * visitor did there.
 */
function carryOver(): void {
  const lost = document.activeElement === document.body ? focused : null;
  const successors = new Map<EventTarget | null, HTMLElement>();
  for (const [element, { label, index }] of used) {
    const now = element.isConnected ? undefined : elementsLike(element.tagName, label)[index];
    if (now instanceof HTMLElement) successors.set(element, now);
  }
  used.clear();
  // First, because only what is shown takes the focus.
  successors.get(openMenu)?.showPopover();
  for (const [before, now] of successors) {
    if (before instanceof HTMLDetailsElement) now.toggleAttribute('open', before.open);
    if (isText(before) && isText(now) && before.value !== before.defaultValue) {
      now.value = before.value;
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const now = successors.get(lost);
  now?.focus({ preventScroll: true });
  // An input for addresses has no selection.
  if (now && isText(now) && isText(lost) && lost.selectionStart !== null)
    now.setSelectionRange(lost.selectionStart, lost.selectionEnd);
  successors.get(pressed)?.click();
}

function isText(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** A document that was not prerendered, as in development, has nothing to paint before the application starts. */
const hasContent = root?.firstElementChild !== null;

markWhileScrolled();
rememberAll();
document.addEventListener('click', rememberPress);
document.addEventListener('focusin', rememberFocus);
document.addEventListener('input', ({ target }) => remember(target));
document.addEventListener('toggle', rememberOpening, { capture: true });
root?.addEventListener(REDRAWN_EVENT, carryOver);

if (hasContent && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    start();
  });
  paints.observe({ type: 'paint', buffered: true });
} else {
  start();
}
