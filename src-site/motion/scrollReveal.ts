import { type RefObject, useEffect } from 'react';

/** Animates the elements marked `data-reveal` inside the root in as they are scrolled to. */
export function useScrollReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
    if (!element || !isMotionWelcome) return undefined;
    const reveal = createScrollReveal(() => window.innerHeight);
    const marked = () => [...element.querySelectorAll('[data-reveal]')];
    reveal.take(marked());
    const additions = new MutationObserver(() => reveal.take(marked()));
    additions.observe(element, { childList: true, subtree: true });
    const size = new ResizeObserver(reveal.move);
    size.observe(element);
    const moves = new AbortController();
    const settleFocused = ({ target }: FocusEvent) => {
      const isReached = target instanceof Element && target.matches(':focus-visible');
      const revealed = isReached && target.closest('[data-reveal]');
      if (revealed) reveal.settle(revealed);
    };
    element.addEventListener('focusin', settleFocused, { signal: moves.signal });
    window.addEventListener('scroll', reveal.move, { passive: true, signal: moves.signal });
    window.addEventListener('resize', reveal.move, { signal: moves.signal });
    return () => {
      additions.disconnect();
      size.disconnect();
      moves.abort();
      reveal.stop();
    };
  }, [root]);
}

/** An element animates in when its top is within this part of the viewport's height (specification, section 1.2). */
const TRIGGER_RATIO = 0.9;
const REVEAL_DELAY_MS = 200;
const DEBOUNCE_MS = 200;
const FIRST_CHECK_MS = 300;
/** The delay of the first check of elements that appear later. */
const NEW_ELEMENTS_CHECK_MS = 100;

const WAITING = 'reveal-waiting';
const SHOWN = 'reveal-shown';

export interface Revealable {
  readonly isConnected: boolean;
  readonly classList: Pick<DOMTokenList, 'add' | 'remove'>;
  readonly parentElement?: Revealable | null;
  getBoundingClientRect: () => { top: number; bottom: number };
  checkVisibility?: (options: { contentVisibilityAuto: boolean }) => boolean;
}

/** Decides which elements wait below the fold, and when each comes in. Reads all positions before it writes. */
export function createScrollReveal(viewportHeightPx: () => number) {
  const known = new WeakSet<Revealable>();
  const waiting = new Set<Revealable>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let checkDelayMs = FIRST_CHECK_MS;
  let moveTimer: ReturnType<typeof setTimeout> | undefined;

  const after = (delayMs: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs);
    timers.add(timer);
    return timer;
  };

  /** Takes all current elements, at load and after each change; the new ones below the fold wait. */
  const take = (elements: readonly Revealable[]) => {
    const added = elements.filter((element) => !known.has(element));
    const delayMs = checkDelayMs;
    checkDelayMs = NEW_ELEMENTS_CHECK_MS;
    // Reading the window's height forces a layout.
    if (added.length === 0) return;
    const fold = viewportHeightPx();
    const below = added.filter((element) => topOf(element) > fold);
    for (const element of added) known.add(element);
    for (const element of below) {
      waiting.add(element);
      element.classList.add(WAITING);
    }
    after(delayMs, check);
  };

  const check = () => {
    const line = viewportHeightPx() * TRIGGER_RATIO;
    const due = [...waiting].filter((element) => topOf(element) <= line);
    for (const element of waiting) if (!element.isConnected) waiting.delete(element);
    if (due.length > 0) after(REVEAL_DELAY_MS, () => due.forEach(show));
  };

  const show = (element: Revealable) => {
    if (!waiting.delete(element)) return;
    element.classList.remove(WAITING);
    element.classList.add(SHOWN);
  };

  /** Puts an element in its place without a motion, because the keyboard has reached it. */
  const settle = (element: Revealable) => {
    waiting.delete(element);
    element.classList.remove(WAITING, SHOWN);
  };

  return {
    take,
    settle,
    /** Call it when the page has been scrolled or resized. */
    move: () => {
      clearTimeout(moveTimer);
      moveTimer = after(DEBOUNCE_MS, check);
    },
    /** Shows all elements, and stops. */
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const element of waiting) element.classList.remove(WAITING);
      waiting.clear();
    },
  };
}

/**
 * The distance from the top of the window. What the browser has not laid out yet (`content-visibility`) is not measured,
 * to force no layout: it is either above the window, with what holds it, or still to come.
 */
function topOf(element: Revealable): number {
  let laidOut = element;
  while (laidOut.checkVisibility?.({ contentVisibilityAuto: true }) === false) {
    if (!laidOut.parentElement) return Number.POSITIVE_INFINITY;
    laidOut = laidOut.parentElement;
  }
  const { top, bottom } = laidOut.getBoundingClientRect();
  return laidOut === element || bottom <= 0 ? top : Number.POSITIVE_INFINITY;
}
