import { createStore } from 'zustand';
import { readPublication } from '../../data/liveSite.ts';
import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { findPendingChanges, type PendingChanges } from '../../model/pendingChanges.ts';
import { type Saved } from '../../model/published.ts';
import type { Publication } from '../../model/publishedFile.ts';

interface LiveSite {
  /** What visitors get; undefined while that is unknown. */
  site: Publication | undefined;
  /** Why `site` is unknown; undefined before the first response. */
  failure: string | undefined;
}

export type LiveSiteStore = ReturnType<typeof createLiveSite>;

const UNKNOWN = { site: undefined, failure: undefined };

export function createLiveSite() {
  const store = createStore<LiveSite>(() => UNKNOWN);
  let fetching: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** The paths of the records of which it was said that they are live, until they wait again. */
  const told = new Set<string>();
  let last: { site: Publication; saved: Saved; pending: PendingChanges } | undefined;
  const fetchNow = async () => {
    try {
      const site = await readPublication();
      store.setState({ site, failure: undefined });
    } catch (error) {
      store.setState({ ...UNKNOWN, failure: getErrorMessage(error, 'Unknown error') });
    }
  };
  /** Asks the site what it was built from, one request at a time. Never rejects: a failure is kept in the state. */
  const fetch = () => {
    fetching ??= fetchNow().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  return Object.assign(store, {
    fetch,
    /** Asks as `fetch` does, but not before now: a request that is under way may bring what was live before. */
    fetchNewest: () => {
      if (!fetching) return fetch();
      next ??= fetching.then(() => {
        next = undefined;
        return fetch();
      });
      return next;
    },
    /** Returns the records that were not announced as live yet, and notes that they are now. */
    takeNews: (records: readonly RecordRef[]) => {
      const news = records.filter((record) => !told.has(pathOf(record)));
      for (const record of news) told.add(pathOf(record));
      return news;
    },
    /** Forgets that these records were announced as live, so that their next publication is announced. */
    expectNews: (records: readonly RecordRef[]) => {
      for (const record of records) told.delete(pathOf(record));
    },
    /** What publishing would do. Cached, because the dashboard, the Overview and each card make the same comparison. */
    pendingChanges: (site: Publication, saved: Saved) => {
      const isSame = last?.site === site && isSameContent(last.saved, saved);
      if (!last || !isSame) last = { site, saved, pending: findPendingChanges(site, saved) };
      return last.pending;
    },
  });
}

function isSameContent(one: Saved, other: Saved): boolean {
  const names = Object.keys(one) as (keyof Saved)[];
  return names.every((name) => one[name] === other[name]);
}
