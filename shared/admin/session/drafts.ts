import { create } from 'zustand';
import { COLLECTIONS, collectionOf, type RecordRef } from '../../model/collections/collections.ts';
import type { EditOrigin } from '../../model/saveDecision.ts';
import { isTexts } from '../../model/text.ts';

/** What was typed in a form but not saved, as this device stores it. */
export interface Draft<Form> {
  id: string;
  savedAt: Date;
  form: Form;
  origin: EditOrigin;
}

export interface DraftKey {
  uid: string;
  record: RecordRef;
}

export function keepDraft<Form>(key: DraftKey, draft: Draft<Form>): void {
  writeEntry(keyOf(key, draft.id), JSON.stringify(draft));
}

export function dropDraft(key: DraftKey, id: string): void {
  removeEntry(keyOf(key, id));
}

/** The drafts of one record, newest first. Fields that a draft lacks come from `empty`. */
export function listDrafts<Form extends object>(key: DraftKey, empty: Form): Draft<Form>[] {
  return readEntries(keyOf(key, ''))
    .map(({ text }) => parseDraft(text, key.record.id, empty))
    .filter((draft) => draft !== undefined)
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/** Whether this device keeps a draft of the record. The component renders again when that changes. */
export function useHasDraft(key: DraftKey): boolean {
  return useDraftStorage(() => readEntries(keyOf(key, '')).length > 0);
}

export function isDraftKept(key: DraftKey, id: string): boolean {
  return readEntries(keyOf(key, id)).length > 0;
}

export function dropAllDrafts(key: DraftKey): void {
  for (const entry of readEntries(keyOf(key, ''))) removeEntry(entry.key);
}

export function moveDraft<Form>(from: DraftKey, to: DraftKey, draft: Draft<Form>): void {
  dropDraft(from, draft.id);
  keepDraft(to, draft);
}

export function recordsWithDrafts(uid: string): RecordRef[] {
  const prefix = `draft/${uid}/`;
  const names = readEntries(prefix).map(({ key }) => key.slice(prefix.length).split('/')[0] ?? '');
  return [...new Set(names)].flatMap((name) => {
    const [, key = '', id = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
    // Another version of the app may have other collections.
    const collection = COLLECTIONS.find((candidate) => candidate.key === key);
    return collection ? [{ collection: collection.name, id }] : [];
  });
}

function keyOf({ uid, record }: DraftKey, id: string): string {
  return `draft/${uid}/${collectionOf(record).key}:${record.id}/${id}`;
}

interface DraftStorage {
  /** The browser cannot store drafts: its storage is full or blocked. */
  isStorageBlocked: boolean;
}

export const useDraftStorage = create<DraftStorage>(() => ({ isStorageBlocked: false }));

/** Drafts that could not be stored; they last until the window closes. */
const memory = new Map<string, string>();

export function writeEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  useDraftStorage.setState({ isStorageBlocked: memory.size > 0 });
}

export function removeEntry(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage has no drafts to remove.
  }
  // Components that list the drafts render again.
  useDraftStorage.setState({});
}

/** The entries whose keys begin with the prefix, from the storage and from memory. */
function readEntries(prefix: string): { key: string; text: string }[] {
  return [...new Set([...storedKeys(), ...memory.keys()])]
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, text: memory.get(key) ?? localStorage.getItem(key) ?? '' }));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Reads a draft that any version of the app stored: missing fields are empty. Undefined if the text is not a draft. */
function parseDraft<Form extends object>(
  text: string,
  recordId: string,
  empty: Form,
): Draft<Form> | undefined {
  try {
    const { id, savedAt, form, origin } = JSON.parse(text) as Record<string, unknown>;
    const time = new Date(String(savedAt));
    if (typeof id !== 'string' || Number.isNaN(time.getTime())) return undefined;
    if (!isObject(form) || !fits(empty, form)) return undefined;
    return {
      id,
      savedAt: time,
      form: { ...empty, ...form },
      origin: parseOrigin(origin, recordId, form, empty),
    };
  } catch {
    return undefined;
  }
}

/** @param typed the draft's form. A field that it and the base both lack is newer than the draft, and was empty. */
function parseOrigin(value: unknown, recordId: string, typed: object, empty: object): EditOrigin {
  const { id, loadedAt, knownVersions, base } = Object(value) as Record<string, unknown>;
  const newFields = Object.fromEntries(Object.entries(empty).filter(([name]) => !(name in typed)));
  const versions = Array.isArray(knownVersions) ? knownVersions : [];
  const isForm = (version: unknown): version is object => isObject(version) && fits(empty, version);
  return {
    id: typeof id === 'string' ? id : recordId,
    loadedAt: typeof loadedAt === 'string' ? new Date(loadedAt) : undefined,
    knownVersions: versions.filter(isForm).map((version) => Object.assign({}, empty, version)),
    ...(isForm(base) && { base: { ...newFields, ...base } }),
  };
}

function fits(empty: object, form: object): boolean {
  const found = new Map<string, unknown>(Object.entries(form));
  return Object.entries(empty).every(([key, part]) => {
    const value = found.get(key);
    if (value === undefined) return true;
    return Array.isArray(part) ? isTexts(value) : typeof value === typeof part;
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
