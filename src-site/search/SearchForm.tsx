import Search from '@lucide/icons/icons/search';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SEARCH_BOX } from '../content/everyPage.ts';

/** The search box opens the results page (specification, section 2.12), even without JavaScript. */
export function SearchForm({ query = '' }: { query?: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    const wanted = value.trim();
    if (wanted) void navigate(`/search?q=${encodeURIComponent(wanted)}`);
  };
  return (
    <form role="search" action="/search" onSubmit={submit} className="relative">
      <input
        // Not type="search": there, Escape empties the box instead of closing the overlay.
        type="text"
        role="searchbox"
        inputMode="search"
        name="q"
        aria-label={SEARCH_BOX.label}
        placeholder={SEARCH_BOX.label}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className="h-14 w-full rounded-control border border-line-strong bg-surface pr-14 pl-5 text-lg text-text transition-colors placeholder:text-muted hover:border-muted"
      />
      <button
        type="submit"
        aria-label={SEARCH_BOX.find}
        className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-control text-muted transition-colors hover:text-accent"
      >
        <Icon icon={Search} className="size-5" />
      </button>
    </form>
  );
}
