import { createStore } from 'zustand';
import { TAB_IDS, type TabId } from '../../model/collections/collection.ts';
import {
  COLLECTIONS,
  collectionOf,
  isSameRecord,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { isAlertDialogOpen } from '../../ui/focus.ts';

export type ContentView = 'sections' | 'editor';

/** Whether visitors see a saved project, as the filter and the list name it. */
export const PROJECT_STATES = ['live', 'waiting', 'held', 'wrong', 'notShown'] as const;

export type ProjectState = (typeof PROJECT_STATES)[number];

export const SORT_COLUMNS = ['created', 'title', 'state', 'person', 'saved'] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The column by which the projects are sorted; with a minus sign in the opposite order. */
export type ProjectSort = SortColumn | `-${SortColumn}`;

export interface ProjectFilter {
  text: string;
  featuredOnly: boolean;
  state?: ProjectState | undefined;
  person?: string | undefined;
  /** Undefined for the order on the site: the featured projects in theirs, then the others, newest first. */
  sort?: ProjectSort | undefined;
}

export const NO_FILTER: ProjectFilter = { text: '', featuredOnly: false };

/** The id that stands for a new record in a place. */
export const NEW_ID = 'new';

/** Where a person is in the dashboard; a link to it contains all of this. */
export interface Place {
  tab: TabId;
  record: RecordRef | null;
  view: ContentView;
  filter: ProjectFilter;
}

export const NO_FORM = { record: null, view: 'sections' } as const;

export const START_PLACE: Place = { tab: 'overview', ...NO_FORM, filter: NO_FILTER };

/** Parses the query of an address; an unknown value counts as missing. */
export function parsePlace(query: string): Place {
  const values = new URLSearchParams(query);
  const tab = TAB_IDS.find((id) => id === values.get('tab')) ?? START_PLACE.tab;
  const record = parseRecord(tab, values);
  const view = tab === 'content' ? values.get('view') : null;
  return {
    tab,
    record,
    view: view === 'sections' || view === 'editor' ? view : defaultView(tab, record),
    filter: parseFilter(values),
  };
}

function parseFilter(values: URLSearchParams): ProjectFilter {
  const sort = values.get('sort') ?? '';
  const column = SORT_COLUMNS.find((name) => name === sort.replace(/^-/, ''));
  return {
    text: values.get('q') ?? '',
    featuredOnly: values.get('featured') === '1',
    state: PROJECT_STATES.find((state) => state === values.get('state')),
    person: values.get('by') || undefined,
    sort: column && (sort.startsWith('-') ? `-${column}` : column),
  };
}

function parseRecord(tab: TabId, values: URLSearchParams): RecordRef | null {
  for (const { name, key, formTabs, canDelete, idProblem } of COLLECTIONS) {
    const id = values.get(key);
    // If records can be deleted, the id may be that of a record that is not read yet.
    if (id && formTabs.includes(tab) && (canDelete || !idProblem(id))) {
      return { collection: name, id };
    }
  }
  return null;
}

/** Formats the query of the place's address: empty, or starting with a question mark. */
export function formatPlace({ tab, record, view, filter }: Place): string {
  const values = new URLSearchParams();
  if (tab !== START_PLACE.tab) values.set('tab', tab);
  if (record) values.set(collectionOf(record).key, record.id);
  if (view !== defaultView(tab, record)) values.set('view', view);
  if (filter.text) values.set('q', filter.text);
  if (filter.featuredOnly) values.set('featured', '1');
  if (filter.state) values.set('state', filter.state);
  if (filter.person) values.set('by', filter.person);
  if (filter.sort) values.set('sort', filter.sort);
  return values.size > 0 ? `?${values}` : '';
}

export function locationOf(record: RecordRef): Omit<Place, 'filter'> & { record: RecordRef } {
  const [tab = START_PLACE.tab] = collectionOf(record).formTabs;
  return { tab, record, view: defaultView(tab, record) };
}

function defaultView(tab: TabId, record: RecordRef | null): ContentView {
  const hasEditor = tab === 'content' && record && !collectionOf(record).canDelete;
  return hasEditor ? 'editor' : 'sections';
}

/** Browsers limit how often a page may change its address. */
const WRITE_DELAY_MS = 300;

interface PlaceOptions {
  /** The dashboard's account. A place that another account has left in the history is ignored. */
  owner: string;
  confirmLeaving: () => Promise<boolean>;
  /** Whether a run over many records is under way, which leaving would interrupt. */
  isWritingMany: () => boolean;
}

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
    const isOtherTab = change.tab !== undefined && change.tab !== store.getState().tab;
    depth += 1;
    store.setState(change);
    window.history.pushState(entryState(), '', address());
    // Else a tab opens as far down as the one before was scrolled.
    if (isOtherTab) window.scrollTo(0, 0);
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
