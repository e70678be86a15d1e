import type { ReactNode } from 'react';
import { loadedPart, loadPart } from './loadPart.ts';
import { ReadStatus } from './ReadStatus.tsx';
import { useRead } from './useRead.ts';

const FLOATING =
  'fixed right-4 bottom-4 left-4 z-30 rounded-card border border-line-strong bg-raised p-4 sm:left-auto';

export interface LoadedPartProps<Part> {
  load: () => Promise<Part>;
  render: (part: Part) => ReactNode;
  /** Shown until the code is loaded, if something is to keep its place. */
  fallback?: ReactNode;
  /** Whether the part lies over the page, so that what is said of its loading must be seen from everywhere. */
  isFloating?: boolean;
}

/** A part whose code is loaded when it is first shown. If the same function has loaded it before, it is there at once. */
export function LoadedPart<Part>(props: LoadedPartProps<Part>) {
  const { load, render, fallback, isFloating = false } = props;
  const { value = loadedPart(load), ...status } = useRead(() => loadPart(load));
  if (value) return render(value);
  if (fallback && !status.failure) return fallback;
  const said = <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
  return isFloating ? <div className={FLOATING}>{said}</div> : said;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}
