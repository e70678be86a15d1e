import type { MouseEvent } from 'react';
import { SKIP_TO_CONTENT } from '../content/navigation.ts';

/** The id of the element that holds the page, between navigation and footer. */
export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="fixed top-3 left-4 z-40 -translate-y-[calc(100%+1rem)] rounded-control bg-accent px-4 py-2 font-semibold text-ground transition-transform focus:translate-y-0"
    >
      {SKIP_TO_CONTENT}
    </a>
  );
}

function skip(event: MouseEvent): void {
  // The address and the history stay as they are.
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
}
