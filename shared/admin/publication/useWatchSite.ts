import { useEffect, useRef } from 'react';
import { reachability } from '../../data/call.ts';
import { pathOf } from '../../model/collections/collections.ts';
import type { LiveSiteStore } from '../session/liveSite.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { startStopwatch, useOnReturn } from '../session/useOnReturn.ts';
import { loadPreviewDocument } from './previewDocument.ts';
import { tellLive } from './publishRequests.ts';
import { usePendingChanges, useSaved } from './usePendingChanges.ts';

/** How often the site is polled while a change waits. A response is a few kilobytes at most, usually "not modified". */
const FETCH_EVERY_MS = 20_000;
/** Polling stops after this time without a new change: nobody waits at the window for the nightly publishing. */
const FETCH_FOR_MS = 45 * 60_000;

/** By then, the dashboard has shown its first cards, even of a long list. */
const PREFETCH_AFTER_MS = 5000;

/** Polls the site while a change waits, asks it again when the person returns, and says when a change is live. */
export function useWatchSite(): void {
  const session = useSession();
  const { liveSite } = session;
  const waiting = usePendingChanges()?.waiting;
  const site = useSessionState('liveSite', (state) => state.site);
  const records = waiting?.map(({ record }) => record);
  const isAwaited = waiting !== undefined && waiting.length > 0;
  const saved = useSaved();

  useOnReturn(() => void liveSite.fetch());
  useEffect(() => {
    const fetch = () => fetchWhenVisible(liveSite);
    fetch();
    window.addEventListener('online', fetch);
    // A connection can come back without a word of the browser.
    const end = reachability.subscribe((is, was) => was.lostAt && !is.lostAt && fetch());
    return () => {
      window.removeEventListener('online', fetch);
      end();
    };
  }, [liveSite]);

  useEffect(() => {
    if (!isAwaited) return undefined;
    const waitedMs = startStopwatch();
    const timer = setInterval(() => {
      if (waitedMs() > FETCH_FOR_MS) clearInterval(timer);
      else fetchWhenVisible(liveSite);
    }, FETCH_EVERY_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each save, even of the same record, and each return restart it
  }, [isAwaited, saved, liveSite]);

  useEffect(() => {
    // Prefetched, so that the preview works offline. A failure is shown when the preview is opened.
    const timer = setTimeout(() => {
      void loadPreviewDocument().catch(() => {});
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const before = useRef({ site, records });
  useEffect(() => {
    if (!site || !records) return;
    liveSite.expectNews(records);
    const { current } = before;
    before.current = { site, records };
    // If the site is not new, a change that no longer waits was undone.
    if (!current.site || current.site.builtAt.getTime() === site.builtAt.getTime()) return;
    // A colleague may have published what this dashboard has not read yet.
    void session.lists.refresh();
    const waits = new Set(records.map(pathOf));
    tellLive(session, current.records?.filter((one) => !waits.has(pathOf(one))) ?? []);
  });
}

function fetchWhenVisible({ fetch }: LiveSiteStore): void {
  if (document.visibilityState === 'visible') void fetch();
}
