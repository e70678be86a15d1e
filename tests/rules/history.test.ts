import { setTimeout } from 'node:timers/promises';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { clearStore, storeDocuments } from '../e2e/emulatorStore.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { createdNow, now, pageContent, project, savedNow, yesterday } from './documents.ts';
import {
  COLLEAGUE,
  commitKept,
  entryPath,
  notSignedIn,
  publisher,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

// What a member of staff who means harm could send to the REST API: other entries than the dashboard writes, or none.

const store = staff();
const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });
const SECTION = 'pageContent/hero-title';

beforeAll(clearStore);

let count = 0;
const freshPath = () => `projects/His${String((count += 1)).padStart(17, '0')}`;

/** Stores a project that was saved yesterday; returns its path and what is stored. */
async function stored(changes: object = {}) {
  const time = yesterday();
  const version = project({ createdAt: time, lastUpdated: time, ...changes });
  const path = freshPath();
  await writePastRules(path, version);
  return { path, version };
}

const changed = { title: 'Changed', ...savedNow() };
const CHANGES: [
  string,
  (batch: WriteBatch, reference: DocumentReference) => void,
  string,
  string,
][] = [
  ['update', (batch, reference) => batch.update(reference, changed), 'changedAt', 'deletedAt'],
  ['deletion', (batch, reference) => batch.delete(reference), 'deletedAt', 'changedAt'],
];

describe.concurrent.each(CHANGES)('%s', (_name, write, timeKey, otherKey) => {
  it('is accepted with the replaced version in the history', async () => {
    const { path } = await stored();
    await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
  });

  it('is refused without a trace', async () => {
    const { path } = await stored();
    const batch = writeBatch(store);
    write(batch, doc(store, path));
    await assertFails(batch.commit());
  });

  it.each<[string, (version: object) => object]>([
    ['another text', (version) => ({ replaced: { ...version, title: 'Forged' } })],
    ['a text too many', (version) => ({ replaced: { ...version, extra: 'x' } })],
    ['no text', () => ({ replaced: {} })],
    ['another author', () => ({ by: COLLEAGUE })],
    ['an author in other letters', () => ({ by: STAFF.toUpperCase() })],
    ['another time', () => ({ [timeKey]: yesterday() })],
    ['a further key', () => ({ extra: 'x' })],
    ['another kind', () => ({ [timeKey]: undefined, [otherKey]: now() })],
    ['both kinds', () => ({ [otherKey]: now() })],
  ])('is refused with an entry that has %s', async (_what, entryOf) => {
    const { path, version } = await stored();
    const entry = Object.entries({ [timeKey]: now(), ...entryOf(version) });
    const defined = Object.fromEntries(entry.filter(([, value]) => value !== undefined));
    await assertFails(commitKept(store, path, write, defined));
  });

  it('is refused with an entry under another id', async () => {
    const { path, version } = await stored();
    for (const id of [
      entryPath(path, { ...version, lastUpdated: now() }),
      entryPath(freshPath(), version),
      'history/other',
    ]) {
      const batch = writeBatch(store);
      write(batch, doc(store, path));
      batch.set(doc(store, id), { replaced: version, by: STAFF, [timeKey]: now() });
      await assertFails(batch.commit());
    }
  });

  it('takes no second entry', async () => {
    const { path, version } = await stored();
    const forged = { replaced: { title: 'Forged' }, by: STAFF, [timeKey]: now() };
    const extra = entryPath(path, { ...version, lastUpdated: undefined });
    const both = (batch: WriteBatch, reference: DocumentReference) => {
      write(batch, reference);
      batch.set(doc(store, extra), forged);
    };
    await assertFails(commitKept(store, path, both, { [timeKey]: now() }));
  });

  it('keeps a version without a time, of the first release, and one with a time of another type', async () => {
    for (const lastUpdated of [null, 'yesterday']) {
      const { path } = await stored({ lastUpdated });
      await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
    }
  });

  it('is refused where an entry has been written before, alone', async () => {
    const { path, version } = await stored();
    const entry = { replaced: version, by: STAFF, [timeKey]: now() };
    await assertFails(setDoc(doc(store, entryPath(path, version)), entry));
    await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
  });
});

/** Fills the places of the history for the versions that the project could have in half a second to come. */
async function fillPlaces(path: string, startMs: number): Promise<void> {
  const places = Array.from({ length: 500 }, (_, index) => {
    const lastUpdated = Timestamp.fromMillis(startMs + index);
    return { path: entryPath(path, { lastUpdated }), data: {} };
  });
  await storeDocuments(places);
}

it('a version is saved only where the history can keep it: a second one within a millisecond has to wait', async () => {
  const { path } = await stored();
  const save = () =>
    isAccepted(commitKept(store, path, (batch, record) => batch.update(record, changed)));
  let isSaved = true;
  // On a busy machine, half a second may be over before the places are filled, or before the save arrives.
  for (let leadMs = 500; isSaved && leadMs < 10_000; leadMs *= 2) {
    const startMs = Date.now() + leadMs;
    await fillPlaces(path, startMs);
    await setTimeout(startMs + 50 - Date.now());
    isSaved = await save();
  }
  expect(isSaved).toBe(false);
  await expect.poll(save, { timeout: 5_000 }).toBe(true);
  expect(await save()).toBe(true);
});

const list = (reader: Firestore, most: number) =>
  getDocs(query(collection(reader, 'history'), limit(most)));

describe('an entry', () => {
  it('is refused alone, for a record that does not exist, and with a new record', async () => {
    const path = freshPath();
    const entry = { replaced: project(), by: STAFF, changedAt: now() };
    const reference = doc(store, entryPath(path, {}));
    await assertFails(setDoc(reference, entry));
    const batch = writeBatch(store);
    batch.set(doc(store, path), project());
    batch.set(reference, entry);
    await assertFails(batch.commit());
    await writePastRules('other/Abcdefghij0123456789', project());
    await assertFails(setDoc(doc(store, entryPath('other/Abcdefghij0123456789', {})), entry));
  });

  it('is written by an admin only', async () => {
    const { path, version } = await stored();
    for (const writer of [stranger, publisher(), notSignedIn()]) {
      await assertFails(setDoc(doc(writer, entryPath(path, version)), { replaced: version }));
    }
  });

  it('is never changed or deleted', async () => {
    const { path, version } = await stored();
    await commitKept(store, path, (batch, record) => batch.update(record, changed));
    const reference = doc(store, entryPath(path, version));
    await assertFails(updateDoc(reference, { by: 'x' }));
    await assertFails(setDoc(reference, { replaced: {}, by: STAFF, changedAt: now() }));
    await assertFails(deleteDoc(reference));
  });

  it('is read by an admin only, at most 500 at once', async () => {
    const { path, version } = await stored();
    const read = (reader: Firestore) => getDoc(doc(reader, entryPath(path, version)));
    await assertSucceeds(read(store));
    await assertSucceeds(list(store, 500));
    await assertFails(list(store, 501));
    for (const reader of [publisher(), stranger, notSignedIn()]) {
      await assertFails(read(reader));
      await assertFails(list(reader, 1));
    }
  });
});

it.each(['projects/His99999999999999999', SECTION])(
  'the writer of %s is the one who is signed in, at every save',
  async (path) => {
    const version = path === SECTION ? pageContent : project;
    for (const lastUpdatedBy of [COLLEAGUE, STAFF.toUpperCase(), '']) {
      await assertFails(setDoc(doc(store, path), version({ lastUpdatedBy })));
    }
    await assertSucceeds(setDoc(doc(store, path), version()));
    const by = (lastUpdatedBy: string) =>
      commitKept(store, path, (batch, reference) =>
        batch.update(reference, { title: 'x', ...savedNow(), lastUpdatedBy }),
      );
    await assertFails(by(COLLEAGUE));
    await assertSucceeds(by(STAFF));
  },
);

/** Deletes a project that was created yesterday; returns its path, its createdAt and the id of its entry. */
async function deleted() {
  const { path, version } = await stored();
  const entry = entryPath(path, version).split('/')[1] ?? '';
  await commitKept(store, path, (batch, reference) => batch.delete(reference), {
    deletedAt: now(),
  });
  return { path, createdAt: version['createdAt'], restoredFrom: entry };
}

const restore = (path: string, changes: object) =>
  setDoc(doc(store, path), project({ ...createdNow(), ...changes }));

describe('a deleted project', () => {
  it('comes back with its createdAt, and keeps it and where it came from', async () => {
    const { path, ...origin } = await deleted();
    await assertSucceeds(restore(path, origin));
    const update = (changes: object) =>
      commitKept(store, path, (batch, reference) =>
        batch.update(reference, { ...savedNow(), ...changes }),
      );
    await assertSucceeds(update({ title: 'After' }));
    await assertFails(update({ createdAt: now() }));
    await assertFails(update({ restoredFrom: 'x' }));
  });

  it('comes back with no other time', async () => {
    const { path, createdAt, restoredFrom } = await deleted();
    await assertFails(restore(path, { createdAt }));
    await assertFails(restore(path, { createdAt: new Date(0), restoredFrom }));
    await assertFails(restore(path, { restoredFrom }));
    await assertFails(restore(path, { createdAt, restoredFrom: 'nothing' }));
    await assertFails(restore(path, { createdAt, restoredFrom: `${restoredFrom}0` }));
    await assertFails(restore(freshPath(), { createdAt, restoredFrom }));
  });

  it('can be made again as a new one', async () => {
    const { path } = await deleted();
    await assertSucceeds(restore(path, {}));
  });
});
