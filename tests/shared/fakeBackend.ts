import { beforeEach, type Mock } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { ConflictError } from '../../shared/data/errors.ts';
import type { SignedInUser } from '../../shared/model/admin.ts';
import type { Backend } from '../../shared/model/backend.ts';
import {
  type AnyCollection,
  NEVER_SAVED,
  type StoredRecord,
} from '../../shared/model/collections/collection.ts';
import {
  type AllRecords,
  byCollection,
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  pathOf,
  type RecordRef,
} from '../../shared/model/collections/collections.ts';
import { type Hold, holdId } from '../../shared/model/collections/holds.ts';
import { emptyForm, normalizeForm } from '../../shared/model/fields.ts';
import { holdOf, scheduleOf } from '../../shared/model/goesLive.ts';
import type { HistoryEntry, Version } from '../../shared/model/history.ts';
import type { KeptVersion, Versions } from '../../shared/model/pastState.ts';
import { comparePublished } from '../../shared/model/pendingChanges.ts';
import type { Person } from '../../shared/model/person.ts';
import { isPreviewAddress } from '../../shared/model/previewAddress.ts';
import { EMPTY_PROJECT_FORM, type Project, type ProjectForm } from '../../shared/model/project.ts';
import { selectPublished } from '../../shared/model/published.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import {
  type FinishedPublication,
  type PublisherStatus,
  pathIn,
} from '../../shared/model/publishQueue.ts';
import {
  decideSave,
  type EditOrigin,
  editOrigin,
  isLoadedVersion,
} from '../../shared/model/saveDecision.ts';
import type { PageContent } from '../../shared/model/sections.ts';
import type { PreviewRequest, SharedPreview } from '../../shared/model/sharedPreview.ts';
import { DAY_MS } from '../../shared/model/time.ts';
import * as data from './fakeData.ts';

export { data };

/** The stored records, by id. */
const lists = Object.fromEntries(
  COLLECTIONS.map(({ name }) => [name, new Map<string, StoredRecord>()]),
) as Record<CollectionName, Map<string, StoredRecord>>;

export const stored = {
  projects: lists.projects as Map<string, Project>,
  sections: lists.pageContent as Map<string, PageContent>,
  people: lists.people as Map<string, Person>,
  holds: lists.holds as Map<string, Hold>,
  /** The versions of each record, newest first. */
  versions: new Map<string, Version<never>[]>(),
  /** Newest first. */
  deletions: [] as HistoryEntry[],
  /** The projects' versions that were replaced or deleted since the time of the comparison. */
  kept: [] as KeptVersion<Project>[],
  /** The published content. */
  site: { ...NOTHING_PUBLISHED, builtAt: new Date() },
  /** What the publisher says; undefined if there never was one. */
  publisher: undefined as PublisherStatus | undefined,
  /** The open previews, newest first. */
  previews: [] as SharedPreview[],
};

/** The deleted records, by path. */
const deleted = new Map<string, StoredRecord>();

/** The paths of all records that were ever stored. */
const known = new Set<string>();

/** Why the list of a collection cannot be read, by the collection's name. */
export const failures = new Map<string, Error>();

/** The lists that are being held back, by the collection's name. */
const held = new Map<string, Promise<void>>();

/** Holds the next reading of a collection's list back until the returned function is called. */
export function holdList(name: CollectionName): () => void {
  const release = new EventTarget();
  const released = new Promise<void>((resolve) => {
    release.addEventListener('release', () => resolve());
  });
  held.set(name, released);
  return () => {
    held.delete(name);
    release.dispatchEvent(new Event('release'));
  };
}

const EVER_AFTER = new Date(8.64e15);
const NOTHING_SEEN = {
  savedAt: byCollection<Record<CollectionName, Date>>(() => new Date(0)),
  deletedAt: new Date(0),
};

let lastTimeMs = 0;

/** The time of a write: later than that of each write before, as in a store, so that no order depends on the clock. */
function storeTime(): Date {
  lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
  return new Date(lastTimeMs);
}

/** The ids of the records that staff have placed in this order. */
export function storedOrder(name = 'featured'): string[] {
  return [...((lists.order.get(name) as { ids?: string[] } | undefined)?.ids ?? [])];
}

export function storeOrder(ids: string[], id = 'featured'): void {
  put('order', {
    id,
    ids,
    lastUpdated: storeTime(),
    lastUpdatedBy: 'cy@agency.example',
  } as StoredRecord);
}

/** Builds the site from what is stored. */
export function publish(builtAt = storeTime()): void {
  stored.site = { ...selectPublished(allRecords()), builtAt };
}

/** Publishes the versions that a request names, as the publisher does. Returns the request. */
export function answerRequest(
  versions: readonly string[],
  result: Partial<FinishedPublication> = {},
) {
  const asked = new Set(versions.map(pathIn));
  const isChosen = (record: RecordRef) => asked.has(pathOf(record));
  const before = stored.site;
  if (!result.problem) {
    stored.site = { ...selectPublished(allRecords(), before, isChosen), builtAt: storeTime() };
  }
  const id = `request${data.requestPublication.mock.calls.length}`;
  const titles = comparePublished(before, stored.site).map(({ title }) => title);
  const finished = finishedPublication({ requests: [id], titles, ...result });
  const { finished: earlier = [] } = stored.publisher ?? {};
  stored.publisher = publisherStatus({ finished: [finished, ...earlier] });
  return { id, at: storeTime() };
}

export function publisherStatus(change: Partial<PublisherStatus> = {}): PublisherStatus {
  return { beatAt: new Date(), running: undefined, finished: [], warning: '', ...change };
}

export function finishedPublication(change: Partial<FinishedPublication>): FinishedPublication {
  const none = { titles: [], leftOut: [], leftOutPaths: [], notes: [] };
  const nothing = { ...none, path: '/', problem: '', failedStep: '' } as const;
  return { requests: [], by: [], at: storeTime(), ...nothing, ...change };
}

/** The backend to which the previews' addresses belong. */
const FIREBASE = { kind: 'firebase', config: { projectId: 'agency-7' } } as Backend;

/** Opens a preview, as the publisher does. */
export function storePreview(change: Partial<SharedPreview> = {}): SharedPreview {
  const id = change.id ?? `preview${`${stored.previews.length}`.padStart(5, '0')}`;
  const preview = {
    id,
    address: `https://agency-7--${id}-k3x9q2mz.web.app/projects/desk`,
    by: `ana@${COMPANY.emailDomain}`,
    createdAt: storeTime(),
    ends: new Date(Date.now() + 7 * DAY_MS),
    versions: [],
    note: '',
    problem: '',
    ...change,
  };
  stored.previews = [preview, ...stored.previews.filter((one) => one.id !== id)];
  return preview;
}

/** Answers a request for a preview, as the publisher does. Returns the request. */
export function answerPreview(
  { mode, id: asked, days, note }: PreviewRequest,
  versions: readonly string[],
  result: Partial<FinishedPublication> = {},
) {
  const request = {
    id: `preview-request${data.requestPreview.mock.calls.length}`,
    at: storeTime(),
  };
  const before = stored.previews.find(({ id }) => id === asked);
  let preview = before;
  if (!result.problem && mode === 'create') {
    preview = storePreview({ versions, note, ends: new Date(Date.now() + days * DAY_MS) });
  } else if (!result.problem && mode === 'update') {
    preview = storePreview({ ...before, versions, problem: '' });
  }
  if (!result.problem && mode === 'end') {
    stored.previews = stored.previews.filter(({ id }) => id !== asked);
  }
  const ends = preview && { ends: preview.ends };
  const finished = finishedPublication({
    requests: [request.id],
    by: [`ana@${COMPANY.emailDomain}`],
    preview: { mode, id: preview?.id ?? asked, ...ends },
    ...result,
  });
  const { finished: earlier = [] } = stored.publisher ?? {};
  stored.publisher = publisherStatus({ finished: [finished, ...earlier] });
  return request;
}

/** Changes who is signed in, as another window or the server would. */
export let tellUser: (user: SignedInUser | null) => void = () => undefined;

beforeEach(() => {
  // The test before may have set the clock ahead.
  lastTimeMs = 0;
  for (const { name } of COLLECTIONS) lists[name].clear();
  for (const one of [stored.versions, deleted, known, failures, held]) one.clear();
  stored.deletions.length = 0;
  stored.previews = [];
  stored.kept.length = 0;
  for (const call of Object.values(data)) call.mockReset();
  data.onUserChange.mockImplementation((listener) => {
    tellUser = listener;
    return () => undefined;
  });
  data.findMissing.mockResolvedValue(new Set());
  data.signOut.mockImplementation(async () => tellUser(null));
  data.newRecordId.mockImplementation(({ name }) => `new${lists[name as CollectionName].size + 1}`);
  data.readRecordPages.mockImplementation(async function* ({ name }) {
    await held.get(name);
    const failure = failures.get(name);
    if (failure) throw failure;
    yield recordsOf(name as CollectionName) as never;
  });
  data.readAllRecords.mockImplementation(async () => {
    for (const failure of failures.values()) throw failure;
    return allRecords();
  });
  data.readNewestChanges.mockImplementation(async () => ({
    savedAt: newestIn(allRecords()),
    deletedAt: NOTHING_SEEN.deletedAt,
  }));
  data.whenSignInIsKnown.mockResolvedValue();
  data.readChanges.mockImplementation(async (_since, names) => ({
    saved: allRecords(names),
    deletions: [...known].flatMap((path) => {
      const [collection = '', id = ''] = path.split('/');
      return lists[collection as CollectionName].has(id)
        ? []
        : [{ collection, id, at: EVER_AFTER }];
    }),
    seen: NOTHING_SEEN,
  }));
  data.isPublishedNightly.mockReturnValue(true);
  data.siteAddress.mockImplementation((path) => `https://site.example${path}`);
  stored.publisher = publisherStatus();
  data.readPublisherStatus.mockImplementation(async () => stored.publisher);
  data.requestPublication.mockImplementation(async (versions) => answerRequest(versions));
  data.requestPreview.mockImplementation(async (preview, versions) =>
    answerPreview(preview, versions),
  );
  data.listPreviews.mockImplementation(async () => stored.previews);
  data.isOwnPreview.mockImplementation((preview) => isPreviewAddress(preview, FIREBASE));
  publish();
  data.readPublication.mockImplementation(async () => stored.site);
  data.saveRecord.mockImplementation(async (collection, origin, form) =>
    saveAs(collection, origin as EditOrigin, form as object),
  );
  data.saveScheduled.mockImplementation(async (edit) => saveBothAs(edit));
  data.changeRecord.mockImplementation(async (collection, id, change) => {
    storeDefaults(collection.name, id);
    const list = lists[collection.name as CollectionName];
    const form = change((list.get(id) ?? emptyForm(collection.fields)) as never) as object;
    const author = { lastUpdated: storeTime(), lastUpdatedBy: `ana@${COMPANY.emailDomain}` };
    put(collection.name as CollectionName, { ...form, id, ...author });
    return form as never;
  });
  data.deleteRecord.mockImplementation(async ({ name }, id, loadedAt) => {
    const record = lists[name as CollectionName].get(id);
    if (record && loadedAt && !isLoadedVersion(record, loadedAt)) throw new ConflictError(record);
    remove(name as CollectionName, id);
  });
  data.recreateRecord.mockImplementation(async (collection, id, form, options) => {
    await data.saveRecord(collection, editOrigin(id), form);
    const entry = stored.kept.find((kept) => kept.entryId === options?.entryId);
    const record = lists[collection.name as CollectionName].get(id);
    if (entry && record) record.createdAt = entry.replaced.createdAt;
  });
  data.restoreRecord.mockImplementation(async ({ name }, id) => {
    const record = deleted.get(`${name}/${id}`);
    if (record) put(name as CollectionName, { ...record, lastUpdated: storeTime() });
  });
  data.listVersions.mockImplementation(async (_collection, id) => ({
    versions: stored.versions.get(id) ?? [],
    next: undefined,
  }));
  data.listEntries.mockImplementation(async (timeKey) =>
    timeKey === 'deletedAt' ? [...stored.deletions] : [],
  );
  data.readVersionsSince.mockImplementation(async () => {
    const versions = COLLECTIONS.map(({ name }): [string, Versions] => [
      name,
      { stored: recordsOf(name), kept: name === 'projects' ? [...stored.kept] : [] },
    ]);
    return Object.fromEntries(versions) as never;
  });
});

/** Replaces the way in which the projects are read. */
export function readProjectsBy(read: () => AsyncGenerator<Project[], void, undefined>): void {
  const others = data.readRecordPages.getMockImplementation();
  data.readRecordPages.mockImplementation((collection) => {
    if (collection.name === 'projects') return read() as never;
    return others?.(collection) as never;
  });
}

/** Replaces the way in which the projects are read, for the next time only. */
export function readProjectsOnceBy(read: () => AsyncGenerator<Project[], void, undefined>): void {
  const usual = data.readRecordPages.getMockImplementation();
  readProjectsBy(() => {
    if (usual) data.readRecordPages.mockImplementation(usual);
    return read();
  });
}

/** How often the projects were read from their beginning. */
export function readsOfProjects(): number {
  return data.readRecordPages.mock.calls.filter(([{ name }]) => name === 'projects').length;
}

/** Saves as the product's transaction does, with the product's own decision. */
function saveAs(collection: AnyCollection, origin: EditOrigin, form: object): void {
  const { name, fields, canDelete } = collection;
  storeDefaults(name, origin.id);
  const before = lists[name as CollectionName].get(origin.id);
  if (canDelete && origin.loadedAt && !before) throw new ConflictError(undefined);
  const version = before && { form: before, lastUpdated: before.lastUpdated };
  const decision = decideSave<object>(fields, version, origin, form);
  if (decision === 'conflict') throw new ConflictError(before);
  if (decision === 'done') return;
  // A test may have stored the version before with a time of its own.
  const now = new Date(Math.max(storeTime().getTime(), (before?.lastUpdated.getTime() ?? 0) + 1));
  const createdAt = canDelete && { createdAt: before?.createdAt ?? now };
  put(name as CollectionName, {
    ...normalizeForm<object>(fields, form),
    ...createdAt,
    id: origin.id,
    lastUpdated: now,
  });
}

/** As `saveAs`, with the record's hold. */
function saveBothAs(edit: Parameters<typeof data.saveScheduled>[0]): void {
  const { collection, origin, form } = edit;
  const id = holdId({ collection: collection.name, id: origin.id });
  const stands = lists.holds.get(id) as Hold | undefined;
  const before = lists[collection.name].get(origin.id);
  const goesLive = scheduleOf(stands);
  const isSeen = origin.knownVersions.some((version) => version.goesLive === goesLive);
  if (!isSeen && goesLive !== form.goesLive) {
    throw new ConflictError({ ...before, goesLive, ...(stands && { change: stands }) });
  }
  saveAs(collection, origin, form);
  const kept = holdOf(form.goesLive, collection.titleOf(form, origin.id), id);
  if (kept) put('holds', { ...stands, ...kept, id, lastUpdated: storeTime() });
  else if (stands) remove('holds', id);
}

/** Stores the defaults of a collection before its first change, if they can be deleted. */
function storeDefaults(name: string, id: string): void {
  for (const {
    name: own,
    storedWith,
    defaults,
  } of COLLECTIONS as readonly AnyCollection<CollectionName>[]) {
    const isFirst = storedWith && !lists.order.has(storedWith);
    if (!isFirst || !(own === name || (name === 'order' && id === storedWith))) continue;
    const now = storeTime();
    for (const record of defaults) put(own, { ...record, createdAt: now, lastUpdated: now });
    put('order', {
      id: storedWith,
      ids: defaults.map((record) => record.id),
      lastUpdated: now,
    } as StoredRecord);
  }
}

function put(name: CollectionName, record: StoredRecord): void {
  lists[name].set(record.id, record);
  known.add(`${name}/${record.id}`);
}

function remove(name: CollectionName, id: string): void {
  storeDefaults(name, id);
  const record = lists[name].get(id);
  if (!record) return;
  lists[name].delete(id);
  known.add(`${name}/${id}`);
  deleted.set(`${name}/${id}`, record);
  const title = collectionOf({ collection: name }).titleOf(record, id);
  const entry = { collection: name, id, title, savedAt: record.lastUpdated, savedBy: '' };
  stored.deletions.unshift({ ...entry, at: storeTime(), by: 'cy@agency.example' });
}

function recordsOf(name: CollectionName): StoredRecord[] {
  const { storedWith, defaults } = collectionOf({ collection: name });
  if (storedWith && !lists.order.has(storedWith)) {
    return defaults.map((record) =>
      Object.assign({ createdAt: NEVER_SAVED, lastUpdated: NEVER_SAVED }, record),
    );
  }
  return [...lists[name].values()].toSorted((one, other) => age(other) - age(one));
}

function age({ createdAt }: StoredRecord): number {
  return createdAt?.getTime() ?? 0;
}

function allRecords(names?: readonly CollectionName[]): AllRecords {
  const all = COLLECTIONS.map(({ name }) => [
    name,
    !names || names.includes(name) ? recordsOf(name) : [],
  ]);
  return Object.fromEntries(all) as AllRecords;
}

function newestIn(records: AllRecords): Record<CollectionName, Date> {
  return byCollection(
    ({ name }) =>
      new Date(Math.max(0, ...records[name].map(({ lastUpdated }) => lastUpdated.getTime()))),
  );
}

/** Stores a project; an existing project keeps its creation time. */
export function storeProject(id: string, form: Partial<Project>, time = storeTime()): Project {
  const createdAt = stored.projects.get(id)?.createdAt ?? time;
  const project = { ...EMPTY_PROJECT_FORM, ...form, id, createdAt, lastUpdated: time };
  put('projects', project);
  return project;
}

/** Deletes a record, as a colleague would. */
export function deleteStored(id: string, name: CollectionName = 'projects'): void {
  remove(name, id);
}

/** Stores projects 1 to `count`, 1 being the oldest. */
export function storeProjects(count: number, formOf: (number: number) => Partial<ProjectForm>) {
  const now = storeTime().getTime();
  for (let number = 1; number <= count; number += 1) {
    storeProject(`p${number}`, formOf(number), new Date(now - (count - number) * 1000));
  }
}

/** Holds the next result of a call back until the returned function is called. */
export function hold(call: Mock): () => void {
  const answer = call.getMockImplementation();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  call.mockImplementationOnce(async (...words: unknown[]) => {
    await released;
    return answer?.(...words);
  });
  return () => release?.();
}
