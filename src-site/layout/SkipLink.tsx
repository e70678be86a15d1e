import { SKIP_TO_CONTENT } from '../content/everyPage.ts';

export const MAIN_ID = 'main';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Keeps the address and the history unchanged.
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus();
        main?.scrollIntoView();
      }}
      className="fixed top-3 left-4 z-40 -translate-y-[calc(100%+1rem)] rounded-control bg-accent px-4 py-2 font-semibold text-ground transition-transform focus:translate-y-0"
    >
      {SKIP_TO_CONTENT}
    </a>
  );
}
