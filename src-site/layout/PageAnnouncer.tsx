import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';

/**
 * Does what the browser does for a new document: screen readers announce the title, and the focus moves to the main
 * content or to the fragment's target. It also opens a closed `details` around the target, as not every browser does.
 */
export function PageAnnouncer({ title }: { title: string | undefined }) {
  const { key, hash } = useLocation();
  const shownKey = useRef(key);
  const [announced, setAnnounced] = useState('');
  // A layout effect runs after a closing dialog has returned the focus, and before the paint.
  useLayoutEffect(() => {
    if (title) document.title = title;
    const target = targetOf(hash);
    const group = target?.closest('details');
    // The browser has already scrolled to any other target, and the visitor may have scrolled on since.
    if (group && !group.open) {
      group.open = true;
      endSliding();
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

/** Gives the group that opens, and the one that closes, their heights at once, so that the target is in its place. */
function endSliding(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
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
