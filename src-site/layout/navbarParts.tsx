import { Link } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';
import { BOOK_A_CALL } from '../content/everyPage.ts';

/** An entry of the bar; the current page or its group is underlined. */
export const NAVBAR_ENTRY =
  'relative flex h-10 items-center gap-1 rounded-control px-3 whitespace-nowrap text-muted transition-colors hover:text-accent-bright after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full aria-[current=page]:text-text aria-[current=page]:after:bg-accent data-current:text-text data-current:after:bg-accent';

/** A square button of the bar, 44 px at the default text size. */
export const NAVBAR_BUTTON =
  'grid size-[min(2.75rem,14cqi)] shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-accent-bright';

export const FULL_SCREEN =
  'fixed inset-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-ground text-text transition-opacity duration-150 starting:opacity-0';

export function Wordmark() {
  return (
    <Link
      to="/"
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-control text-[min(1.125rem,7cqi)] font-semibold tracking-tight"
    >
      <svg
        aria-hidden
        viewBox="0 0 32 32"
        className="size-[min(1.75rem,9cqi)] shrink-0 text-accent"
      >
        <path
          d="M3 20c5 0 5-9 10-9s5 9 10 9 6-4 6-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span translate="no" className="line-clamp-2 leading-tight wrap-anywhere">
        {COMPANY.name}
      </span>
    </Link>
  );
}

/** A link to the page where visitors book a call; nothing where company.ts names none. */
export function BookingLink({ className }: { className: string }) {
  const { bookingUrl } = COMPANY;
  if (!bookingUrl) return null;
  return (
    <a href={bookingUrl} rel="noopener" className={className}>
      {BOOK_A_CALL}
    </a>
  );
}
