import { createStore } from 'zustand';
import { readPublication } from '../../data/publication.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { Publication } from '../../model/publication.ts';
import { type Outcome, outcomeOf } from '../../model/publishing.ts';
import { type Saved } from '../../model/selectPublished.ts';

interface PublicationState {
  /** What visitors get; undefined while that is unknown. */
  site: Publication | undefined;
  /** Why `site` is unknown; undefined before the first response. */
  failure: string | undefined;
}

export type PublicationStore = ReturnType<typeof createPublication>;

const UNKNOWN = { site: undefined, failure: undefined };

export function createPublication() {
  const store = createStore<PublicationState>(() => UNKNOWN);
  let fetching: Promise<void> | undefined;
  let last: { site: Publication; saved: Saved; outcome: Outcome } | undefined;
  const fetchNow = async () => {
    try {
      const site = await readPublication();
      store.setState({ site, failure: undefined });
    } catch (error) {
      store.setState({ ...UNKNOWN, failure: getErrorMessage(error, 'Unknown error') });
    }
  };
  return Object.assign(store, {
    /** Asks the site what it was built from, one request at a time. Never rejects: a failure is kept in the state. */
    fetch: () => {
      fetching ??= fetchNow().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
    /** What publishing would do. Cached, because the dashboard, the Overview and each card make the same comparison. */
    outcome: (site: Publication, saved: Saved) => {
      const isSame = last?.site === site && isSameContent(last.saved, saved);
      if (!last || !isSame) last = { site, saved, outcome: outcomeOf(site, saved) };
      return last.outcome;
    },
  });
}

function isSameContent(one: Saved, other: Saved): boolean {
  const names = Object.keys(one) as (keyof Saved)[];
  return names.every((name) => one[name] === other[name]);
}
