import { COLLECTIONS, collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import { TAB_IDS, type TabId } from '../../model/tabs.ts';

export type ContentView = 'sections' | 'editor';

/** Whether visitors see a saved project, as the filter and the list name it. */
export const PROJECT_STATES = ['live', 'waiting', 'held', 'wrong', 'notShown'] as const;

export type ProjectState = (typeof PROJECT_STATES)[number];

export const SORT_COLUMNS = ['title', 'state', 'featured', 'person', 'saved'] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The column by which the projects are sorted; with a minus sign in the opposite order. */
export type ProjectSort = SortColumn | `-${SortColumn}`;

/** Which projects are shown, and in which order. */
export interface ProjectFilter {
  text: string;
  featuredOnly: boolean;
  state?: ProjectState | undefined;
  /** The email address of who has saved the project last. */
  person?: string | undefined;
  /** Undefined for the newest first. */
  sort?: ProjectSort | undefined;
}

export const NO_FILTER: ProjectFilter = { text: '', featuredOnly: false };

/** The id that stands for a new record in a place. */
export const NEW_ID = 'new';

/** Where a person is in the dashboard; a link to it contains all of this. */
export interface Place {
  tab: TabId;
  /** The record whose form is open; null when no form is open. */
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

/** The record whose form the tab can show. */
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

/** Where the form of a record opens. */
export function locationOf(record: RecordRef): Omit<Place, 'filter'> & { record: RecordRef } {
  const [tab = START_PLACE.tab] = collectionOf(record).formTabs;
  return { tab, record, view: defaultView(tab, record) };
}

function defaultView(tab: TabId, record: RecordRef | null): ContentView {
  const hasEditor = tab === 'content' && record && !collectionOf(record).canDelete;
  return hasEditor ? 'editor' : 'sections';
}
