import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';

/**
 * Does what the browser does for a new document: screen readers announce its title, and the focus starts at its
 * beginning or at the target of the address's fragment. A target in a closed `details` is shown, which not every browser
 * does itself.
 */
export function PageAnnouncer({ title }: { title: string | undefined }) {
  const { key, hash } = useLocation();
  const shownKey = useRef(key);
  const [announced, setAnnounced] = useState('');
  // A layout effect, since it must run after a closing dialog has returned the focus, and before the paint.
  useLayoutEffect(() => {
    if (title) document.title = title;
    const target = targetOf(hash);
    const group = target?.closest('details');
    // The browser itself has scrolled to a target that was in sight; the visitor may have gone on reading since.
    if (group && !group.open) {
      group.open = true;
      target?.scrollIntoView();
    }
    if (shownKey.current === key) return;
    shownKey.current = key;
    setAnnounced(document.title);
    focusWithoutScrolling(target ?? document.getElementById(MAIN_ID));
  }, [key, hash, title]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

function targetOf(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A fragment that cannot be decoded has no target.
    return null;
  }
}

/** The router restores the scroll position, so focusing must not scroll. */
function focusWithoutScrolling(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
