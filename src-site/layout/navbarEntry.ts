/** An entry of the bar; the current page or its group is underlined. */
export const NAVBAR_ENTRY =
  'relative flex h-10 items-center gap-1 rounded-control px-3 whitespace-nowrap text-muted transition-colors hover:text-accent-bright after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full aria-[current=page]:text-text aria-[current=page]:after:bg-accent data-current:text-text data-current:after:bg-accent';

/** A square button of the bar, 44 px at the default text size. */
export const NAVBAR_BUTTON =
  'grid size-[min(2.75rem,14cqi)] shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-accent-bright';

export const FULL_SCREEN =
  'fixed inset-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-ground text-text transition-opacity duration-150 starting:opacity-0';
