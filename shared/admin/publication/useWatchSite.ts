import { useEffect, useRef } from 'react';
import { pathOf } from '../../model/collections/collections.ts';
import { showMessage } from '../session/messages.ts';
import type { PublicationStore } from '../session/publication.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { useOnReturn } from '../session/useOnReturn.ts';
import { loadPreviewDocument } from './previewDocument.ts';
import { useOutcome, useSaved } from './useOutcome.ts';

/** How often the site is polled while a change waits. A response is a few kilobytes at most, usually "not modified". */
const FETCH_EVERY_MS = 20_000;
/** Polling stops after this time without a new change: nobody waits at the window for the nightly publishing. */
const FETCH_FOR_MS = 45 * 60_000;

/** By then, the dashboard has shown its first cards, even of a long list. */
const PREFETCH_AFTER_MS = 5000;

/** Polls the site while a change waits, asks it again when the person returns, and says when a change is live. */
export function useWatchSite(): void {
  const session = useSession();
  const { publication } = session;
  const waiting = useOutcome()?.waiting;
  const site = useSessionState('publication', (state) => state.site);
  const keys = waiting?.map(({ record }) => pathOf(record));
  const isAwaited = waiting !== undefined && waiting.length > 0;
  const saved = useSaved();

  useOnReturn(() => void publication.fetch());
  useEffect(() => {
    const fetch = () => fetchWhenVisible(publication);
    fetch();
    window.addEventListener('online', fetch);
    return () => window.removeEventListener('online', fetch);
  }, [publication]);

  useEffect(() => {
    if (!isAwaited) return undefined;
    const until = Date.now() + FETCH_FOR_MS;
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer);
      else fetchWhenVisible(publication);
    }, FETCH_EVERY_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each save, even of the same record, and each return restart it
  }, [isAwaited, saved, publication]);

  useEffect(() => {
    // Prefetched, so that the preview works offline. A failure is shown when the preview is opened.
    const timer = setTimeout(() => void loadPreviewDocument().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const before = useRef({ site, keys });
  useEffect(() => {
    if (!site || !keys) return;
    const { current } = before;
    before.current = { site, keys };
    // If the site is not new, a change that no longer waits was undone.
    if (!current.site || current.site.builtAt.getTime() === site.builtAt.getTime()) return;
    // A colleague may have published what this dashboard has not read yet.
    void session.lists.refresh();
    const live = current.keys?.filter((key) => !keys.includes(key)).length ?? 0;
    if (live > 0)
      showMessage(session, live === 1 ? 'Your change is live.' : `${live} changes are live.`, '');
  });
}

function fetchWhenVisible({ fetch }: PublicationStore): void {
  if (document.visibilityState === 'visible') void fetch();
}
