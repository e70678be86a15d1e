import { type RefObject, useEffect } from 'react';
import { createScrollReveal } from './scrollReveal.ts';

const MARKED = '[data-reveal]';
const MOTION_WELCOME = '(prefers-reduced-motion: no-preference)';

/** Animates the elements marked `data-reveal` inside the root in as they are scrolled to. */
export function useScrollReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element || !window.matchMedia(MOTION_WELCOME).matches) return undefined;
    const reveal = createScrollReveal(() => window.innerHeight);
    const marked = () => [...element.querySelectorAll(MARKED)];
    reveal.take(marked());
    const additions = new MutationObserver(() => reveal.take(marked()));
    additions.observe(element, { childList: true, subtree: true });
    const size = new ResizeObserver(reveal.move);
    size.observe(element);
    window.addEventListener('scroll', reveal.move, { passive: true });
    window.addEventListener('resize', reveal.move, { passive: true });
    return () => {
      additions.disconnect();
      size.disconnect();
      window.removeEventListener('scroll', reveal.move);
      window.removeEventListener('resize', reveal.move);
      reveal.stop();
    };
  }, [root]);
}
