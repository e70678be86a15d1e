import X from '@lucide/icons/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SEARCH_BOX } from '../content/everyPage.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { Suggestions } from '../search/Suggestions.tsx';
import { FULL_SCREEN, NAVBAR_BUTTON } from './navbarParts.tsx';

/**
 * A modal that covers the page while it is mounted: it takes the focus, closes with Escape and returns the focus. It
 * stays open until the next page is shown, because closing it earlier would show the old page again.
 */
export function SearchOverlay({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes without a cancel event. Strict mode closes and reopens, which must not count as closing.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className={FULL_SCREEN}
    >
      <div className="mx-auto flex max-w-2xl flex-col gap-8 px-4 pt-24 pb-8 text-base font-normal sm:px-8 sm:pt-32">
        <div className="flex flex-col gap-3">
          {/* First in the document, so that the focus starts in it. */}
          <SearchForm />
          <p className="text-sm text-muted pointer-coarse:hidden">{SEARCH_BOX.hint}</p>
        </div>
        <Suggestions />
      </div>
      <div className="absolute inset-x-0 top-0 mx-auto flex h-16 max-w-6xl items-center justify-end px-4 sm:px-8">
        <button type="button" aria-label="Close" onClick={onClose} className={NAVBAR_BUTTON}>
          <Icon icon={X} className="size-5" />
        </button>
      </div>
    </dialog>
  );
}
