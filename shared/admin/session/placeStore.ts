import { createStore } from 'zustand';
import { isSameRecord } from '../../model/collections/collections.ts';
import type { TabId } from '../../model/tabs.ts';
import { isAlertDialogOpen } from '../../ui/openDialogs.ts';
import { formatPlace, NO_FORM, type Place, parsePlace, START_PLACE } from './place.ts';

/** Browsers limit how often a page may change its address. */
const WRITE_DELAY_MS = 300;

interface PlaceOptions {
  /** The dashboard's account. A place that another account has left in the history is ignored. */
  owner: string;
  confirmLeaving: () => Promise<boolean>;
  /** Whether a run over many records is under way, which leaving would interrupt. */
  isWritingMany: () => boolean;
}

export type PlaceStore = ReturnType<typeof createPlace>;

/** Removes the place from the address, so that the next person starts at the overview. */
export function forgetPlace(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** Where the person is in the dashboard. The address and the browser's history follow it. */
export function createPlace({ owner, confirmLeaving, isWritingMany }: PlaceOptions) {
  const store = createStore<Place>(() => START_PLACE);
  /** How many of the dashboard's history entries precede the current one. */
  let depth = 0;
  /** Set while the history moves back to the entry that the person decided not to leave. */
  let isReturning = false;
  let writing: ReturnType<typeof setTimeout> | undefined;

  const address = () => window.location.pathname + formatPlace(store.getState());
  /** The history entry also holds the state of the host's router, which must stay. */
  const entryState = () => ({ ...(window.history.state as object | null), depth, owner });
  const write = () => {
    clearTimeout(writing);
    window.history.replaceState(entryState(), '', address());
  };
  const goTo = (change: Partial<Place>) => {
    write();
    depth += 1;
    store.setState(change);
    window.history.pushState(entryState(), '', address());
  };
  const show = (place: Place) => {
    store.setState(place);
    setTimeout(focusWhenLost);
  };
  const undoMove = (steps: number) => {
    isReturning = true;
    window.history.go(-steps);
  };
  /** The address has already changed: a person who stays returns to the entry of the open form. */
  const leaveFor = async (next: Place, steps: number) => {
    if (await confirmLeaving()) show(next);
    else undoMove(steps);
  };
  const onPopState = ({ state }: PopStateEvent) => {
    const steps = (depthOf(state) ?? depth + 1) - depth;
    depth += steps;
    if (isReturning) {
      isReturning = false;
      return;
    }
    if ((isAlertDialogOpen() || isWritingMany()) && steps !== 0) {
      undoMove(steps);
      return;
    }
    const place = store.getState();
    const next = parsePlace(window.location.search);
    if (formatPlace(next) === formatPlace(place)) {
      // A closed form leaves two history entries of the same place; the second one is skipped.
      if (steps !== 0) window.history.go(Math.sign(steps));
    } else if (isSameRecord(next.record, place.record)) show(next);
    else void leaveFor(next, steps);
  };

  return Object.assign(store, {
    /** Opens another place; Back returns to this one. */
    goTo,
    /** Opens the tab, unless the person keeps the open form. */
    openTab: async (tab: TabId) => {
      if (tab !== store.getState().tab && (await confirmLeaving())) goTo({ ...NO_FORM, tab });
    },
    /** Replaces this place without adding a history entry; Back returns to the place before it. */
    replaceBy: (change: Partial<Place>) => {
      store.setState(change);
      write();
    },
    /** Like `replaceBy`, debounced for text that changes with every key. */
    replaceSoonBy: (change: Partial<Place>) => {
      store.setState(change);
      clearTimeout(writing);
      writing = setTimeout(write, WRITE_DELAY_MS);
    },
    /** Opens the place that the address names, and follows Back and Forward; returns a function that ends this. */
    followHistory: () => {
      depth = depthOf(window.history.state) ?? 0;
      isReturning = false;
      const { owner: left = owner } = Object(window.history.state) as { owner?: string };
      store.setState(left === owner ? parsePlace(window.location.search) : START_PLACE);
      write();
      window.addEventListener('popstate', onPopState);
      return () => {
        clearTimeout(writing);
        window.removeEventListener('popstate', onPopState);
      };
    },
  });
}

function depthOf(state: unknown): number | undefined {
  const { depth: found } = Object(state) as { depth?: unknown };
  return typeof found === 'number' ? found : undefined;
}

/** The focused element may have disappeared with its tab. */
function focusWhenLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}
