import { X } from 'lucide-react';
import { SEARCH_TEXTS } from '../content/searchTexts.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { FullScreenDialog } from './FullScreenDialog.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';

export interface SearchOverlayProps {
  id: string;
  onClose: () => void;
}

/** Stays open until the results page is shown: closing it earlier would show the old page again. */
export function SearchOverlay({ id, onClose }: SearchOverlayProps) {
  return (
    <FullScreenDialog id={id} label="Search" onClose={onClose}>
      <div className="mx-auto flex max-w-2xl flex-col gap-3 px-4 pt-24 pb-8 sm:px-8 sm:pt-40">
        {/* First in the document, so that the focus starts in it. */}
        <SearchForm />
        <p className="text-sm font-normal text-muted pointer-coarse:hidden">{SEARCH_TEXTS.hint}</p>
      </div>
      <div className="absolute inset-x-0 top-0 mx-auto flex h-16 max-w-6xl items-center justify-end px-4 sm:px-8">
        <button type="button" aria-label="Close" onClick={onClose} className={NAVBAR_BUTTON}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </FullScreenDialog>
  );
}
