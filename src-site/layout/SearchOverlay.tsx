import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { SearchForm } from '../search/SearchForm.tsx';
import { FullScreenDialog } from './FullScreenDialog.tsx';
import { NAVBAR_BUTTON } from './navbarEntry.ts';
import { useUntilNavigation } from './useUntilNavigation.ts';

/** The search icon and the full-screen overlay that it opens (specification, section 2). */
export function SearchOverlay() {
  const [isOpen, setIsOpen] = useUntilNavigation<true>();
  const id = useId();
  const close = () => setIsOpen(undefined);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen && id}
        onClick={() => setIsOpen(true)}
        className={NAVBAR_BUTTON}
      >
        <Search aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <FullScreenDialog id={id} label="Search" onClose={close}>
          <div className="mx-auto flex max-w-2xl flex-col gap-3 px-4 pt-24 pb-8 sm:px-8 sm:pt-40">
            {/* First in the document, so that the focus starts in it. */}
            <SearchForm onSearch={close} />
            <p className="text-sm font-normal text-muted pointer-coarse:hidden">
              Enter searches our projects and pages, Escape goes back.
            </p>
          </div>
          <div className="absolute inset-x-0 top-0 mx-auto flex h-16 max-w-6xl items-center justify-end px-4 sm:px-8">
            <button type="button" aria-label="Close" onClick={close} className={NAVBAR_BUTTON}>
              <X aria-hidden className="size-5" />
            </button>
          </div>
        </FullScreenDialog>
      )}
    </>
  );
}
