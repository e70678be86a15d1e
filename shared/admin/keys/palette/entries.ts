import { type AnyCollection, isNeverSaved } from '../../../model/collections/collection.ts';
import {
  COLLECTIONS,
  type CollectionName,
  type RecordRef,
} from '../../../model/collections/collections.ts';
import { foldedTextsOf, type Listed, searchText } from '../../../model/search/itemSearch.ts';
import { capitalize } from '../../../model/text.ts';
import { eachInSlices } from '../../../ui/pauses.ts';
import type { Lists } from '../../session/listState.ts';
import type { Session } from '../../session/session.ts';

/** Something that the palette finds: a record, which it opens, or a command, which it runs. */
export interface Entry {
  title: string;
  /** "Project", "Section", "Command". */
  kind: string;
  target: RecordRef | (() => void);
  /** The keys that do the same. */
  keys?: string | undefined;
  /** When the record was saved, in milliseconds; 0 if it never was. */
  savedMs: number;
  readText: () => string;
  /** The same without differences of case and accents. It begins with the title. */
  readFolded: () => { text: string; titleLength: number };
}

type Kind = AnyCollection<CollectionName>;

/** All records with a form. The shorter lists come first: their entries would be lost among thousands. */
export function recordEntries(lists: Lists): Entry[] {
  return searchedRecords(lists)
    .toSorted((one, other) => one.records.length - other.records.length)
    .flatMap(({ kind, records }) => records.map((record) => recordEntry(kind, record)));
}

function searchedRecords(lists: Lists) {
  const kinds: readonly Kind[] = COLLECTIONS.filter(({ formTabs }) => formTabs.length > 0);
  return kinds.map((kind) => ({ kind, records: formsOf(lists, kind) }));
}

/** The listed records or, where the ids are fixed, all of them in their order: the saved one, else the default. */
function formsOf(lists: Lists, { name, canDelete, defaults }: Kind): readonly Listed[] {
  const listed: readonly Listed[] = lists[name].records;
  if (canDelete) return listed;
  return defaults.map((text) => listed.find(({ id }) => id === text.id) ?? text);
}

function recordEntry(kind: Kind, record: Listed): Entry {
  const { id, lastUpdated } = record;
  const ref = { collection: kind.name, id };
  const title = kind.titleOf(record, id);
  const isSaved = lastUpdated !== undefined && !isNeverSaved({ lastUpdated });
  return {
    title,
    kind: capitalize(kind.noun.one),
    target: ref,
    savedMs: isSaved ? lastUpdated.getTime() : 0,
    readText: () => searchText(kind, record),
    readFolded: () => foldedTextsOf(kind, record),
  };
}

/**
 * Folds the texts of all records before anybody searches, in the palette or in a list, and again what changes, until the
 * signal aborts. The first key would otherwise wait for it.
 */
export function prepareEntries({ lists }: Session, signal: AbortSignal): void {
  let stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops) end();
  };
  const prepare = () => {
    stop();
    stops = searchedRecords(lists.getState()).map(({ kind, records }) =>
      eachInSlices(records, (record) => foldedTextsOf(kind, record)),
    );
  };
  prepare();
  const end = lists.subscribe(prepare);
  signal.addEventListener('abort', () => {
    end();
    stop();
  });
}
