import type { ReactNode } from 'react';
import { ErrorBoundary, FLOATING } from '../../ui/ErrorBoundary.tsx';
import { loadedPart, loadPart } from './loadPart.ts';
import { ReadStatus } from './ReadStatus.tsx';
import { useRead } from './useRead.ts';

interface LoadedPartProps<Part> {
  load: () => Promise<Part>;
  render: (part: Part) => ReactNode;
  /** Closes the part, if it is a dialog: what is said of its loading must then be seen from everywhere. */
  onClose?: () => void;
}

/**
 * A part whose code is loaded when it is first shown. If the same function has loaded it before, it is there at once. If
 * it fails to render, the rest of the dashboard works on.
 */
export function LoadedPart<Part>(props: LoadedPartProps<Part>) {
  const { load, render, onClose } = props;
  const { value = loadedPart(load), ...status } = useRead(() => loadPart(load));
  if (value) return <ErrorBoundary onClose={onClose}>{render(value)}</ErrorBoundary>;
  const said = <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
  return onClose ? <div className={FLOATING}>{said}</div> : said;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}
