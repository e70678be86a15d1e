import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page how high a bar at its upper or lower edge is, in `--upper-bar` or `--lower-bar`. What takes the focus is
 * scrolled between the bars, and what sticks to an edge sticks to the bar.
 */
export function useBarHeight(edge: 'upper' | 'lower', bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const update = () => {
      const isSticky = getComputedStyle(current).position === 'sticky';
      style.setProperty(`--${edge}-bar`, `${isSticky ? current.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(update);
    observer.observe(current);
    window.addEventListener('resize', update);
    update();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      style.removeProperty(`--${edge}-bar`);
    };
  }, [edge, bar]);
}
