import { createStore } from 'zustand';
import { checkSession } from '../../data/auth.ts';
import { type ChangesSeen, readChanges, readNewestChanges } from '../../data/changes.ts';
import { deleteRecord, readRecordPages, saveRecord } from '../../data/records.ts';
import type { AnyCollection, StoredRecord } from '../../model/collections/collection.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type RecordRef,
  storedWithChange,
} from '../../model/collections/collections.ts';
import type { EditOrigin } from '../../model/editOrigin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import type { PictureFile } from '../../model/storedPicture.ts';
import { mergeRead, withChanges, withoutRecord, withRecord } from './recordList.ts';

/** The load state of a list. `failed` keeps the records that were read so far. */
export type ListStatus = 'loading' | 'partial' | 'complete' | 'failed';

export interface ListState<Saved> {
  records: readonly Saved[];
  status: ListStatus;
  /** When the last complete reading began; while undefined, the list may be incomplete. */
  readAt: Date | undefined;
  failure: string | undefined;
}

export type Lists = { [Name in CollectionName]: ListState<AllRecords[Name][number]> };

type Named = AnyCollection<CollectionName>;

export type ListsStore = ReturnType<typeof createLists>;

const EMPTY = { records: [], status: 'loading', readAt: undefined, failure: undefined } as const;

const NOT_LOADED_YET = 'the list is being loaded: try again in a moment.';

export function createLists() {
  const store = createStore<Lists>(() => byCollection<Lists>(() => EMPTY));
  const { getState, setState } = store;
  /** The newest changes that the lists show; undefined while they are unknown, so that everything has to be read. */
  let seen: ChangesSeen | undefined;
  let latestLoad = 0;
  let isStopped = false;

  const change = (name: CollectionName, part: Partial<ListState<StoredRecord>>) =>
    setState((lists) => ({ [name]: { ...lists[name], ...part } }));

  const areComplete = (names: readonly CollectionName[]) =>
    names.every((name) => getState()[name].status === 'complete');

  const loadList = async (collection: Named, isLatest: () => boolean) => {
    const { name } = collection;
    const readAt = new Date();
    const read: StoredRecord[] = [];
    try {
      for await (const page of readRecordPages(collection)) {
        if (!isLatest()) return;
        read.push(...(page as StoredRecord[]));
        const records = mergeRead(recordsIn(getState(), name), read);
        change(name, { records, status: 'partial' });
        // The first records are shown before the next ones are requested, which would delay them.
        if (read.length === page.length) await new Promise((resolve) => setTimeout(resolve));
      }
      if (!isLatest()) return;
      change(name, { records: read, status: 'complete', readAt, failure: undefined });
    } catch (error) {
      if (!isLatest()) return;
      logFailure(collection, error);
      void checkSession();
      change(name, {
        status: 'failed',
        failure: getErrorMessage(error, 'The reason is not known.'),
      });
    }
  };

  const load = async () => {
    isStopped = false;
    latestLoad += 1;
    const thisLoad = latestLoad;
    const isLatest = () => thisLoad === latestLoad && !isStopped;
    const begunAt = Date.now();
    seen = undefined;
    await Promise.all(COLLECTIONS.map((collection) => loadList(collection, isLatest)));
    if (!isLatest() || !areComplete(NAMES)) return;
    // After the lists, so that nobody waits for it. A failure only means that the next save reads everything again.
    const newest = await readNewestChanges().catch(() => undefined);
    if (newest && isLatest()) seen = before(newest, Date.now() - begunAt);
  };

  /**
   * Reads and shows what anybody has changed in these collections since the lists were read, and all deletions; false if
   * everything has to be read instead.
   */
  const showChanges = async (names = NAMES): Promise<boolean> => {
    const readAt = new Date();
    const changes = seen && areComplete(NAMES) ? await readChanges(seen, names) : undefined;
    if (!changes || isStopped || !areComplete(NAMES)) return false;
    seen = changes.seen;
    for (const { name } of COLLECTIONS) {
      const deletions = changes.deletions.filter(({ collection }) => collection === name);
      const records = withChanges(recordsIn(getState(), name), changes.saved[name], deletions);
      change(name, { records, ...(names.includes(name) && { readAt }) });
    }
    return true;
  };

  const showSent = (ref: RecordRef, form: object) => {
    const now = new Date();
    const createdAt = findListed(getState(), ref)?.createdAt ?? now;
    const dated = collectionOf(ref).canDelete && { createdAt };
    const sent = { ...form, id: ref.id, ...dated, lastUpdated: now };
    change(ref.collection, { records: withRecord(recordsIn(getState(), ref.collection), sent) });
  };

  /**
   * Shows what is stored after a write, so that the next edit starts from that version: what has changed where the record
   * is, or in all. If it cannot be read, shows what was sent, and loads the lists.
   */
  const showWritten = async (ref?: RecordRef, form?: object): Promise<void> => {
    try {
      if (await showChanges(ref && changedWith(getState(), ref))) return;
    } catch (error) {
      if (!isStopped) logFailure(COLLECTIONS[0], error);
    }
    if (isStopped) return;
    if (ref && form) showSent(ref, form);
    void load();
  };

  return Object.assign(store, {
    /** Loads all lists. Never rejects: a failure is logged and kept in the state (specification, section 8). */
    load,
    /** Reads what anybody has changed in these collections, or in all, in the background: a failure is only logged. */
    refresh: async (...names: CollectionName[]) => {
      if (NAMES.some((name) => ['loading', 'partial'].includes(getState()[name].status))) return;
      try {
        const all = names.length > 0 ? names : NAMES;
        if (!(await showChanges(all)) && !isStopped) await load();
      } catch (error) {
        logFailure(COLLECTIONS[0], error);
      }
    },
    /**
     * Reads what anybody has changed, so that the lists of these collections are up to date.
     * @throws Error with a message for people if they are not
     */
    catchUp: async (...names: CollectionName[]) => {
      if (await showChanges(names)) return;
      if (!isStopped) await load();
      const missing = names.find((name) => !areComplete([name]));
      if (missing) throw new Error(getState()[missing].failure ?? NOT_LOADED_YET);
    },
    /** Resolves once the backend has confirmed the save and the list shows it, with colleagues' changes since (4.3). */
    save: async <Form extends object>(
      collection: Named,
      origin: EditOrigin<Form>,
      form: Form,
      pictures: readonly PictureFile[] = [],
    ) => {
      await saveRecord(collection, origin, form, { pictures });
      await showWritten({ collection: collection.name, id: origin.id }, form);
    },
    remove: async (ref: RecordRef) => {
      await deleteRecord(collectionOf(ref), ref.id);
      if (isStopped) return;
      const records = withoutRecord(recordsIn(getState(), ref.collection), ref.id);
      change(ref.collection, { records });
      void showWritten(ref);
    },
    /** For writes that do not go through `save` or `remove`. */
    showWritten,
    /** Ends all reading until the next `load`. */
    stop: () => {
      isStopped = true;
    },
  });
}

export function recordsIn(lists: Lists, name: CollectionName): readonly StoredRecord[] {
  return lists[name].records;
}

export function findListed(lists: Lists, ref: RecordRef): StoredRecord | undefined {
  return recordsIn(lists, ref.collection).find(({ id }) => id === ref.id);
}

/** The collections that a write of the record changes: the first one stores a collection's defaults and their order, too. */
function changedWith(lists: Lists, ref: RecordRef): CollectionName[] {
  const first = storedWithChange(ref);
  const isStored = lists.order.records.some(({ id }) => id === first?.storedWith);
  return first && !isStored ? [first.name, 'order'] : [ref.collection];
}

/** Whether the record exists: because it is in its list, or because it cannot be deleted. */
export function isListed(lists: Lists, ref: RecordRef): boolean {
  return !collectionOf(ref).canDelete || findListed(lists, ref) !== undefined;
}

const NAMES = COLLECTIONS.map(({ name }) => name);

/** The times of the newest changes, minus the time that it took to read the lists. */
function before({ savedAt, deletedAt }: ChangesSeen, loadedMs: number): ChangesSeen {
  const earlier = (time: Date) => new Date(time.getTime() - loadedMs);
  return {
    savedAt: byCollection(({ name }) => earlier(savedAt[name])),
    deletedAt: earlier(deletedAt),
  };
}

/** The specification prescribes the words (section 8). */
function logFailure({ listName }: AnyCollection, error: unknown): void {
  console.error(`Error fetching ${listName}:`, error);
}
