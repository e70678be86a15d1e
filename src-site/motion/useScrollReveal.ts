import { type RefObject, useEffect } from 'react';
import { createScrollReveal } from './scrollReveal.ts';

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
