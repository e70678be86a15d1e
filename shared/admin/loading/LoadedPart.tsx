import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary, FLOATING } from '../../ui/ErrorBoundary.tsx';
import { whenIdle } from '../../ui/pauses.ts';
import { ReadStatus, useRead } from './useRead.tsx';

interface LoadedPartProps<Part> {
  load: () => Promise<Part>;
  render: (part: Part) => ReactNode;
  /** Closes the part, if it is a dialog: what is said of its loading must then be seen from everywhere. */
  onClose?: () => void;
  /** Whether nothing is said while it loads, because it may then show nothing. */
  isQuiet?: boolean;
}

/**
 * A part whose code is loaded when it is first shown. If the same function has loaded it before, it is there at once. If
 * it fails to render, the rest of the dashboard works on.
 */
export function LoadedPart<Part>(props: LoadedPartProps<Part>) {
  const { load, render, onClose, isQuiet } = props;
  const { value = loadedPart(load), ...status } = useRead(() => loadPart(load));
  if (value) return <ErrorBoundary onClose={onClose}>{render(value)}</ErrorBoundary>;
  if (isQuiet && status.isReading) return null;
  const said = <ReadStatus {...status} retryLabel="Load the page again" readAgain={reloadPage} />;
  return onClose ? <div className={FLOATING}>{said}</div> : said;
}

async function reloadPage(): Promise<void> {
  window.location.reload();
}

const NOT_LOADED = 'Check your connection, then load the page again.';

type Load<Part> = () => Promise<Part>;

const loaded = new WeakMap<Load<unknown>, unknown>();

/** Loads code. After a failure, browsers fail at every retry, until the page is loaded again. */
export async function loadPart<Part>(load: Load<Part>): Promise<Part> {
  try {
    const part = await load();
    loaded.set(load, part);
    return part;
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

/** The code, if the same function has loaded it before. */
export function loadedPart<Part>(load: Load<Part>): Part | undefined {
  return loaded.get(load) as Part | undefined;
}

/** After the first cards, which it would delay. */
const PREFETCH_AFTER_MS = 1000;

/** On a busy device, it begins at the latest after this time more: a form must open without a network, too. */
const IDLE_MAX_MS = 1000;

/** Loads code while the browser is idle, once the first cards are shown. Whoever needs it later says if that failed. */
export function usePrefetch(isReady: boolean, loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const prefetch = () => {
      // A browser does not load code again that it could not load once.
      if (!navigator.onLine) return;
      for (const load of loads) void loadPart(load).catch(() => undefined);
    };
    const timer = setTimeout(() => whenIdle(prefetch, { timeout: IDLE_MAX_MS }), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, loads]);
}
