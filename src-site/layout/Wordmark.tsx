import { Link } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';

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
