import { SECTIONS } from '../../model/sections.ts';
import { sectionRecord } from './records.ts';

const TAB_IDS = ['overview', 'projects', 'content', 'settings'] as const;

export type TabId = (typeof TAB_IDS)[number];

export type ContentView = 'sections' | 'editor';

/** The filter of the projects tab. */
export interface ProjectFilter {
  text: string;
  featuredOnly: boolean;
}

export const NO_FILTER: ProjectFilter = { text: '', featuredOnly: false };

/** Where a person is in the dashboard; a link to it contains all of this. */
export interface Place {
  tab: TabId;
  /** The name of the record whose form is open; null when no form is open. */
  record: string | null;
  view: ContentView;
  filter: ProjectFilter;
}

export const NO_FORM = { record: null, view: 'sections' } as const;

export const START_PLACE: Place = { tab: 'overview', ...NO_FORM, filter: NO_FILTER };

/** Parses the query of an address; an unknown value counts as missing. */
export function parsePlace(query: string): Place {
  const values = new URLSearchParams(query);
  const tab = TAB_IDS.find((id) => id === values.get('tab')) ?? START_PLACE.tab;
  const isContent = tab === 'content';
  const kind = isContent ? 'section' : 'project';
  const id = tab === 'settings' ? null : values.get(kind);
  const record = id && (!isContent || findSection(sectionRecord(id))) ? `${kind}:${id}` : null;
  const view = isContent ? values.get('view') : null;
  return {
    tab,
    record,
    view: view === 'sections' || view === 'editor' ? view : defaultView(tab, record),
    filter: { text: values.get('q') ?? '', featuredOnly: values.get('featured') === '1' },
  };
}

/** Formats the query of the place's address: empty, or with its question mark. */
export function formatPlace({ tab, record, view, filter }: Place): string {
  const values = new URLSearchParams();
  const [kind, id] = record?.split(':') ?? [];
  if (tab !== START_PLACE.tab) values.set('tab', tab);
  if (kind && id) values.set(kind, id);
  if (view !== defaultView(tab, record)) values.set('view', view);
  if (filter.text) values.set('q', filter.text);
  if (filter.featuredOnly) values.set('featured', '1');
  return values.size > 0 ? `?${values}` : '';
}

/** The place where the form of a record opens. */
export function placeOf(record: string): Omit<Place, 'filter'> {
  const tab = findSection(record) ? 'content' : 'projects';
  return { tab, record, view: defaultView(tab, record) };
}

/** The section that a record names; undefined for a project. */
export function findSection(record: string | null): (typeof SECTIONS)[number] | undefined {
  return SECTIONS.find(({ id }) => sectionRecord(id) === record);
}

function defaultView(tab: TabId, record: string | null): ContentView {
  return tab === 'content' && record ? 'editor' : 'sections';
}
