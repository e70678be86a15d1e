import { useEffect, useRef } from 'react';
import { showMessage } from '../state/announcements.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';
import { useOnReturn } from '../state/useOnReturn.ts';
import { loadPreviewDocument } from './previewDocument.ts';
import { readOrder, useFeaturedOrder } from './useFeaturedOrder.ts';
import { lookAtSite, usePublication, useWaiting } from './usePublication.ts';

/** How often the site is asked while a change waits. The answer is a few kilobytes at most, and mostly "not modified". */
const LOOK_EVERY_MS = 20_000;
/** After this long without a new change nobody waits at the window: publishing comes at night. */
const LOOK_FOR_MS = 45 * 60_000;

/** When the dashboard has shown its first cards, even of a long list. */
const PREPARE_AFTER_MS = 5000;

/** Asks the site again while something waits or the person returns, and says when a change is live. */
export function useWatchSite(): void {
  const waiting = useWaiting();
  const site = usePublication((state) => state.site);
  const keys = waiting?.map(({ kind, id }) => `${kind}/${id}`);
  const isAwaited = waiting !== undefined && waiting.length > 0;
  const projects = useDashboardStore((state) => state.projects);
  const pageContent = useDashboardStore((state) => state.pageContent);
  const placed = useFeaturedOrder((state) => state.placed);

  useOnReturn(() => {
    void lookAtSite();
    void readOrder();
  });
  useEffect(() => {
    lookWhenVisible();
    void readOrder();
    window.addEventListener('online', lookWhenVisible);
    return () => window.removeEventListener('online', lookWhenVisible);
  }, []);

  useEffect(() => {
    if (!isAwaited) return undefined;
    const until = Date.now() + LOOK_FOR_MS;
    const timer = setInterval(() => {
      if (Date.now() > until) clearInterval(timer);
      else lookWhenVisible();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each save starts the time again, also a second save of one record; so does each return to the window
  }, [isAwaited, projects, pageContent, placed]);

  useEffect(() => {
    // Opened later, perhaps without a network, it is at hand. A failure is told when it is opened.
    const timer = setTimeout(() => void loadPreviewDocument().catch(() => {}), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const before = useRef({ site, keys });
  useEffect(() => {
    if (!site || !keys) return;
    const { current } = before;
    before.current = { site, keys };
    // Without a new site, a change that no longer waits was taken back.
    if (!current.site || current.site.builtAt.getTime() === site.builtAt.getTime()) return;
    const live = current.keys?.filter((key) => !keys.includes(key)).length ?? 0;
    if (live > 0)
      showMessage(live === 1 ? 'Your change is live.' : `${live} changes are live.`, '');
  });
}

function lookWhenVisible(): void {
  if (document.visibilityState === 'visible') void lookAtSite();
}
