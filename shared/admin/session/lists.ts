import { createStore } from 'zustand';
import { checkSession, whenSignInIsKnown } from '../../data/auth.ts';
import {
  type Changes,
  type ChangesSeen,
  type Deletion,
  readChanges,
  readNewestChanges,
} from '../../data/changes.ts';
import { UnreadListsError } from '../../data/errors.ts';
import { deleteRecord, readRecordPages, saveRecord } from '../../data/records.ts';
import { saveScheduled } from '../../data/scheduling.ts';
import type { AnyCollection, StoredRecord } from '../../model/collections/collection.ts';
import {
  byCollection,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import { HOLDS } from '../../model/collections/holds.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { isSameForm, pickFields } from '../../model/fields.ts';
import { isRescheduled, type Scheduled } from '../../model/goesLive.ts';
import type { PictureFile } from '../../model/picture.ts';
import type { EditOrigin } from '../../model/saveDecision.ts';
import { serverNow } from '../../model/time.ts';
import { isFullReadingDue, type ListCache, showKept } from '../listCache/listCache.ts';
import type { AllLists } from '../listCache/snapshot.ts';
import {
  allRecords,
  COLLECTION_NAMES,
  EMPTY_LIST,
  findListed,
  isBeingRead,
  type ListState,
  type Lists,
  latestSeen,
  mergeRead,
  newestFirst,
  oldIn,
  readAfterWrite,
  recordsIn,
  seenBefore,
  withChanges,
  withoutRecord,
  withRecord,
  withServerTimes,
} from './listState.ts';
import { startStopwatch } from './useOnReturn.ts';

type Named = AnyCollection<CollectionName>;

export type ListsStore = ReturnType<typeof createLists>;

export interface Written {
  ref: RecordRef;
  sent: object | 'deletion';
}

const NOT_LOADED_YET = 'the list is being loaded: try again in a moment.';

/** @param cache keeps the lists on this device for the next start */
export function createLists(cache?: ListCache) {
  const store = createStore<Lists>(() => byCollection<Lists>(() => EMPTY_LIST));
  const { getState, setState } = store;
  /** The newest changes that the lists show; undefined while they are unknown, so that everything has to be read. */
  let seen: ChangesSeen | undefined;
  /** When everything was last read, by this device's clock. */
  let fullyReadAt: Date | undefined;
  /** Of each look for changes that is under way, the deletions that were shown since it began: its answer may not know them. */
  const deletedMeanwhile = new Set<Deletion[]>();
  let latestLoad = 0;
  /** How many have read the lists, but do not know yet which changes they show. */
  let unfinishedLoads = 0;
  /** Pending while the lists are loaded again because a write could not be read back. Publishing waits for it. */
  let reading = Promise.resolve();
  let isStopped = false;

  const change = (name: CollectionName, part: Partial<ListState<StoredRecord>>) =>
    setState((lists) => ({ [name]: { ...lists[name], ...part } }));

  const areComplete = (names: readonly CollectionName[]) =>
    names.every((name) => getState()[name].status === 'complete');

  /**
   * Keeps the lists on this device, unless it is not known which changes they show.
   * @param isWhole whether all records were just read
   */
  const keep = (isWhole = false) => {
    if (!seen || !fullyReadAt) return;
    const readAt = fullyReadAt;
    const listedAt = COLLECTION_NAMES.map((name) => getState()[name].readAt ?? readAt);
    const asOf = new Date(Math.min(...listedAt.map(Number)));
    void cache?.write({ records: allRecords(getState()), seen, asOf, readAt }, isWhole);
  };

  const failList = ({ name }: Named, error: unknown) =>
    change(name, { status: 'failed', failure: getErrorMessage(error, 'The reason is not known.') });

  const loadList = async (collection: Named, isLatest: () => boolean) => {
    const { name } = collection;
    const readAt = serverNow();
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
      const records = newestFirst(read);
      change(name, { records, status: 'complete', readAt, failure: undefined });
    } catch (error) {
      if (!isLatest()) return;
      logFailure(collection, error);
      void checkSession();
      failList(collection, error);
    }
  };

  /** Begins to fill the lists anew. Returns whether that is still wanted: later calls and `stop` end it. */
  const begin = () => {
    isStopped = false;
    latestLoad += 1;
    const thisLoad = latestLoad;
    return () => thisLoad === latestLoad && !isStopped;
  };

  /** @param shown the newest changes in the lists that stay where the reading fails */
  const load = async (shown?: ChangesSeen) => {
    const isLatest = begin();
    const readAt = serverNow();
    const elapsedMs = startStopwatch();
    seen = undefined;
    await Promise.all(COLLECTIONS.map((collection) => loadList(collection, isLatest)));
    if (!isLatest()) return;
    if (!areComplete(COLLECTION_NAMES)) {
      seen = shown;
      return;
    }
    // After the lists, so that nobody waits for it. A failure only means that the next save reads everything again.
    unfinishedLoads += 1;
    const newest = await readNewestChanges().catch(() => undefined);
    unfinishedLoads -= 1;
    if (!newest || !isLatest()) return;
    for (const name of COLLECTION_NAMES) {
      const read = recordsIn(getState(), name);
      const records = withServerTimes(read, newest.savedAt[name]);
      // What nobody sees is not painted again.
      if (records !== read) change(name, { records });
    }
    seen = seenBefore(newest, elapsedMs());
    fullyReadAt = readAt;
    keep(true);
  };

  const noteDeletions = (deletions: readonly Deletion[]) => {
    for (const noted of deletedMeanwhile) noted.push(...deletions);
  };

  /**
   * Reads and shows what anybody has changed in these collections since the lists were read, and all deletions; undefined if
   * everything has to be read instead.
   */
  const mergeChanges = async (names = COLLECTION_NAMES): Promise<Changes | undefined> => {
    const readAt = serverNow();
    const since = seen;
    const lastLoad = latestLoad;
    if (!since) return undefined;
    const noted: Deletion[] = [];
    deletedMeanwhile.add(noted);
    const changes = await readChanges(since, names).finally(() => deletedMeanwhile.delete(noted));
    if (isStopped || lastLoad !== latestLoad) return undefined;
    noteDeletions(changes.deletions);
    // A later look may have answered earlier.
    seen = latestSeen(seen ?? since, changes.seen);
    const known = [...changes.deletions, ...noted];
    for (const { name } of COLLECTIONS) {
      const deletions = known.filter(({ collection }) => collection === name);
      const records = withChanges(recordsIn(getState(), name), changes.saved[name], deletions);
      change(name, {
        records,
        ...(names.includes(name) && { status: 'complete', failure: undefined, readAt }),
      });
    }
    keep();
    return changes;
  };

  /** Brings the lists up to date that this device had kept. Never rejects, as `load`. */
  const updateKept = async () => {
    for (const { name } of oldIn(getState())) change(name, { status: 'kept', failure: undefined });
    try {
      await mergeChanges();
    } catch (error) {
      if (isStopped) return;
      logFailures(COLLECTION_NAMES, error);
      void checkSession();
      for (const collection of oldIn(getState())) failList(collection, error);
    }
  };

  const showLists = (records: AllLists, readAt?: Date) => {
    const status = readAt ? 'kept' : 'partial';
    setState(
      byCollection<Lists>(({ name }) => ({
        ...EMPTY_LIST,
        records: records[name],
        status,
        readAt,
      })),
    );
  };

  const open = async () => {
    if (!cache) return load();
    const isLatest = begin();
    const kept = await showKept(cache, showLists, isLatest);
    // Without an answer of the provider, the reading fails, too, and says why.
    await whenSignInIsKnown().catch(() => undefined);
    if (!isLatest()) return;
    if (!kept) return load();
    fullyReadAt = kept.readAt;
    if (isFullReadingDue(fullyReadAt)) return load(kept.seen);
    seen = kept.seen;
    await updateKept();
  };

  /** Shows that the store does not have the record, and keeps that: the history may not know its deletion. */
  const drop = (ref: RecordRef) => {
    const listed = findListed(getState(), ref);
    if (!listed) return;
    change(ref.collection, {
      records: withoutRecord(recordsIn(getState(), ref.collection), ref.id),
    });
    noteDeletions([{ ...ref, at: listed.lastUpdated }]);
    keep();
  };

  const listAsSent = (ref: RecordRef, form: object) => {
    const now = serverNow();
    const { createdAt = now, isUndated } = findListed(getState(), ref) ?? {};
    const dated = collectionOf(ref).canDelete && { createdAt, ...(isUndated && { isUndated }) };
    const sent = { ...form, id: ref.id, ...dated, lastUpdated: now };
    change(ref.collection, { records: withRecord(recordsIn(getState(), ref.collection), sent) });
  };

  /** Whether the list shows what was saved: not if somebody has typed a time of the future into the console. */
  const isShown = (ref: RecordRef, form: object, { saved }: Changes): boolean => {
    if (saved[ref.collection].some(({ id }) => id === ref.id)) return true;
    const listed = findListed(getState(), ref);
    return listed !== undefined && isSameForm(collectionOf(ref).fields, listed, form);
  };

  /**
   * Reads what has changed: in the record's list and in those that are always brought up to date, or in all. Returns whether
   * the lists are known to show the record as it was sent.
   */
  const readBack = async (
    ref?: RecordRef,
    form?: object,
    more: readonly CollectionName[] = [],
  ): Promise<boolean> => {
    const names = ref ? [...readAfterWrite(getState(), ref), ...more] : COLLECTION_NAMES;
    try {
      const changes = await mergeChanges(names);
      return changes !== undefined && (!ref || !form || isShown(ref, form, changes));
    } catch (error) {
      if (!isStopped) logFailures(names, error);
      return false;
    }
  };

  /**
   * Shows what is stored after a write, so that the next edit starts from that version. If it cannot be read, shows what was
   * sent, and loads the lists.
   * @param more other collections that the write has changed
   */
  const updateAfterWrite = async (
    ref?: RecordRef,
    form?: object,
    ...more: CollectionName[]
  ): Promise<void> => {
    if ((await readBack(ref, form, more)) || isStopped) return;
    if (ref && form) listAsSent(ref, form);
    reading = load(form ? undefined : seen);
  };

  /** Shows what is stored after writes of many records. If it cannot be read, shows what was sent with the times known before. */
  const updateAfterWrites = async (written: readonly Written[]): Promise<void> => {
    if ((await readBack()) || isStopped) return;
    for (const { ref, sent } of written) {
      const listed = findListed(getState(), ref);
      if (sent === 'deletion') drop(ref);
      else if (listed) {
        const records = recordsIn(getState(), ref.collection);
        change(ref.collection, { records: withRecord(records, { ...listed, ...sent }) });
      }
    }
    reading = load(seen);
  };

  /** Tries again what has failed: loads all lists, or brings those up to date of which it is known when they are from. */
  const retry = () => (seen ? updateKept() : load());

  const hasFailed = () => COLLECTION_NAMES.some((name) => getState()[name].status === 'failed');

  return Object.assign(store, {
    /** Shows the lists that this device has kept, if any, and brings them up to date; otherwise loads all. Never rejects. */
    open,
    /** Tries again what has failed. Never rejects. */
    retry,
    /** Tries again if anything has failed. Never rejects. */
    retryFailed: async () => {
      if (hasFailed()) await retry();
    },
    /** Brings the lists up to date if that has failed, and takes only the changes. Never rejects. */
    updateOld: async () => {
      if (seen && hasFailed()) await updateKept();
    },
    /** Loads all lists. Never rejects: a failure is logged and kept in the state (specification, section 8). */
    load: () => load(),
    /**
     * Reads what anybody has changed in these collections, or in all, in the background: a failure is only logged. Loads all
     * lists if that is due.
     */
    refresh: async (...names: CollectionName[]) => {
      const isReading = COLLECTION_NAMES.some((name) => isBeingRead(getState()[name]));
      if (isReading || unfinishedLoads > 0) return;
      const wanted = names.length > 0 ? names : COLLECTION_NAMES;
      try {
        const changes = await mergeChanges(wanted);
        if (isStopped) return;
        const isDue = fullyReadAt !== undefined && isFullReadingDue(fullyReadAt);
        if (!changes || isDue) await load(seen);
      } catch (error) {
        logFailures(wanted, error);
      }
    },
    /**
     * Reads what anybody has changed, so that the lists of these collections are up to date.
     * @throws Error with a message for people if they are not
     */
    catchUp: async (...names: CollectionName[]) => {
      if (await mergeChanges(names)) return;
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
      await updateAfterWrite({ collection: collection.name, id: origin.id }, form);
    },
    /** The same for a form that also says when its record goes live. */
    saveScheduled: async <Form extends object>(
      collection: Named,
      origin: EditOrigin<Scheduled<Form>>,
      form: Scheduled<Form>,
      pictures: readonly PictureFile[] = [],
    ) => {
      const isHoldSaved = isRescheduled(origin, form);
      if (isHoldSaved) await saveScheduled({ collection, origin, form }, pictures);
      else await saveRecord(collection, origin, form, { pictures });
      const ref = { collection: collection.name, id: origin.id };
      const own = pickFields(collection.fields, form);
      await updateAfterWrite(ref, own, ...(isHoldSaved ? [HOLDS.name] : []));
    },
    remove: async (ref: RecordRef) => {
      await deleteRecord(collectionOf(ref), ref.id);
      if (isStopped) return;
      drop(ref);
      void updateAfterWrite(ref);
    },
    drop,
    /** Resolves once each record has the server's time of its last save, if that can be read. Never rejects. */
    whenDated: () => reading,
    /** For writes that do not go through `save` or `remove`. */
    updateAfterWrite,
    updateAfterWrites,
    stop: () => {
      isStopped = true;
    },
  });
}

/** @param names the lists that were to be read, all of which have failed unless the error says otherwise */
function logFailures(names: readonly CollectionName[], error: unknown): void {
  const unread =
    error instanceof UnreadListsError ? error.lists : names.map((name) => ({ name, error }));
  for (const { name, error: reason } of unread) {
    logFailure(collectionOf({ collection: name }), reason);
  }
}

/** The specification prescribes the words (section 8). */
function logFailure({ listName }: AnyCollection, error: unknown): void {
  console.error(`Error fetching ${listName}:`, error);
}
