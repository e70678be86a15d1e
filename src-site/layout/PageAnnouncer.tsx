import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';

/**
 * Does what the browser does for a new document: screen readers say its title, and the focus starts at its
 * beginning, or where the address's fragment points.
 */
export function PageAnnouncer({ title }: { title: string | undefined }) {
  const { key, hash } = useLocation();
  const shownKey = useRef(key);
  const [announced, setAnnounced] = useState('');
  // Before the page is painted: a dialog that has just closed gave the focus back to its button.
  useLayoutEffect(() => {
    if (title) document.title = title;
    if (shownKey.current === key) return;
    shownKey.current = key;
    setAnnounced(document.title);
    focusWithoutScrolling(targetOf(hash) ?? document.getElementById(MAIN_ID));
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
    // A fragment that is not an encoded text points nowhere.
    return null;
  }
}

/** Where the page scrolls to is the router's business. */
function focusWithoutScrolling(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
