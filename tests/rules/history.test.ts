import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentReference,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL } from '../../shared/company.ts';
import { isAccepted } from './agreement/isAccepted.ts';
import { type Deletable, HOLD, PERSON, PROJECT, storeOld } from './deletable.ts';
import {
  hold,
  now,
  order,
  pageContent,
  person,
  project,
  savedNow,
  yesterday,
} from './documents.ts';
import {
  COLLEAGUE,
  commitKept,
  entryPath,
  freshPath,
  keepTeamOnly,
  notSignedIn,
  publisher,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';
import { saveAtTakenPlace } from './takenPlace.ts';

// What malicious staff could send to the REST API: entries that the dashboard never writes, or no entry.

const store = staff();
const stranger = signedIn({ email: 'visitor@example.com', email_verified: true });

beforeAll(keepTeamOnly);

type Change = (batch: WriteBatch, reference: DocumentReference) => void;

/** Changes the record's text. */
const changeOf =
  ({ textField }: Deletable): Change =>
  (batch, reference) =>
    batch.update(reference, { [textField]: 'Changed', ...savedNow() });

const deletion: Change = (batch, reference) => batch.delete(reference);

const DELETABLE = [PROJECT, PERSON, HOLD];
const CHANGES = DELETABLE.flatMap((tested) => [
  { what: 'update', tested, write: changeOf(tested), timeKey: 'changedAt', otherKey: 'deletedAt' },
  { what: 'deletion', tested, write: deletion, timeKey: 'deletedAt', otherKey: 'changedAt' },
]);

describe.concurrent.each(CHANGES)('$what in $tested.name', (change) => {
  const { tested, write, timeKey, otherKey } = change;
  const stored = (changes?: object) => storeOld(tested, changes);

  it('is accepted with the replaced version in the history', async () => {
    const { path } = await stored();
    await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
  });

  it('is refused without a history entry', async () => {
    const { path } = await stored();
    const batch = writeBatch(store);
    write(batch, doc(store, path));
    await assertFails(batch.commit());
  });

  it.each<[string, (version: object) => object]>([
    ['another text', (version) => ({ replaced: { ...version, [tested.textField]: 'Forged' } })],
    ['an extra field', (version) => ({ replaced: { ...version, extra: 'x' } })],
    ['no fields', () => ({ replaced: {} })],
    ['another author', () => ({ by: COLLEAGUE })],
    ['an author with different capitals', () => ({ by: STAFF.toUpperCase() })],
    ['another time', () => ({ [timeKey]: yesterday() })],
    ['an extra key', () => ({ extra: 'x' })],
    ['the time of the other kind', () => ({ [timeKey]: undefined, [otherKey]: now() })],
    ['the times of both kinds', () => ({ [otherKey]: now() })],
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
      entryPath(freshPath(tested.name), version),
      'history/other',
    ]) {
      const batch = writeBatch(store);
      write(batch, doc(store, path));
      batch.set(doc(store, id), { replaced: version, by: STAFF, [timeKey]: now() });
      await assertFails(batch.commit());
    }
  });

  it('is refused with a second entry', async () => {
    const { path, version } = await stored();
    const forged = { replaced: { [tested.textField]: 'Forged' }, by: STAFF, [timeKey]: now() };
    const extra = entryPath(path, { ...version, lastUpdated: undefined });
    const both = (batch: WriteBatch, reference: DocumentReference) => {
      write(batch, reference);
      batch.set(doc(store, extra), forged);
    };
    await assertFails(commitKept(store, path, both, { [timeKey]: now() }));
  });

  it('keeps a version without a time, as the first release stored it, and one with a time of another type', async () => {
    for (const lastUpdated of [null, 'yesterday']) {
      const { path } = await stored({ lastUpdated });
      await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
    }
  });

  it('is accepted after an attempt to write its entry alone, which is refused', async () => {
    const { path, version } = await stored();
    const entry = { replaced: version, by: STAFF, [timeKey]: now() };
    await assertFails(setDoc(doc(store, entryPath(path, version)), entry));
    await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
  });
});

it.each(DELETABLE)(
  'a save in $name is refused if the history already has an entry for the same millisecond, and succeeds a moment later',
  async (tested) => {
    const { path } = await storeOld(tested);
    const save = () => isAccepted(commitKept(store, path, changeOf(tested)));
    expect(await saveAtTakenPlace(path, save)).toBe(false);
    await expect.poll(save, { timeout: 15_000 }).toBe(true);
    expect(await save()).toBe(true);
  },
);

const list = (reader: Firestore, most: number) =>
  getDocs(query(collection(reader, 'history'), limit(most)));

describe.each(DELETABLE)('an entry of $name', (tested) => {
  const { name, sample } = tested;

  it('is refused alone, for a record that does not exist, and with a new record', async () => {
    const path = freshPath(name);
    const entry = { replaced: sample(), by: STAFF, changedAt: now() };
    const reference = doc(store, entryPath(path, {}));
    await assertFails(setDoc(reference, entry));
    const batch = writeBatch(store);
    batch.set(doc(store, path), sample());
    batch.set(reference, entry);
    await assertFails(batch.commit());
    const other = path.replace(name, 'other');
    await writePastRules(other, sample());
    await assertFails(setDoc(doc(store, entryPath(other, {})), entry));
  });

  it('cannot be written by anybody but an admin', async () => {
    const { path } = await storeOld(tested);
    const saveBy = (by: string, writer: Firestore) => {
      const fields = { [tested.textField]: 'Changed', ...savedNow(), lastUpdatedBy: by };
      const entry = { by, changedAt: now() };
      return commitKept(writer, path, (batch, record) => batch.update(record, fields), entry);
    };
    await assertFails(saveBy('visitor@example.com', stranger));
    await assertFails(saveBy(PUBLISHER_EMAIL, publisher()));
    await assertFails(saveBy(STAFF, notSignedIn()));
    await assertSucceeds(saveBy(STAFF, store));
  });

  it('is never changed or deleted', async () => {
    const { path, version } = await storeOld(tested);
    await commitKept(store, path, changeOf(tested));
    const reference = doc(store, entryPath(path, version));
    await assertFails(updateDoc(reference, { by: 'x' }));
    await assertFails(setDoc(reference, { replaced: {}, by: STAFF, changedAt: now() }));
    await assertFails(deleteDoc(reference));
  });

  it('is read by an admin only, at most 500 at once', async () => {
    const { path, version } = await storeOld(tested);
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

const WRITERS: [string, (changes?: object) => object][] = [
  [freshPath('projects'), project],
  [freshPath('people'), person],
  [freshPath('holds'), hold],
  ['pageContent/hero-title', pageContent],
  ['order/featured', order],
];

it.each(WRITERS)(
  'every save of %s must name the signed-in person as its author',
  async (path, version) => {
    for (const lastUpdatedBy of [COLLEAGUE, STAFF.toUpperCase(), '']) {
      await assertFails(setDoc(doc(store, path), version({ lastUpdatedBy })));
    }
    await assertSucceeds(setDoc(doc(store, path), version()));
    const by = (lastUpdatedBy: string) =>
      commitKept(store, path, (batch, reference) =>
        batch.update(reference, { ...savedNow(), lastUpdatedBy }),
      );
    await assertFails(by(COLLEAGUE));
    await assertSucceeds(by(STAFF));
  },
);

const restore = (tested: Deletable, path: string, changes: object) =>
  setDoc(doc(store, path), tested.sample(changes));

/** Deletes a record that was created yesterday; returns its path, its createdAt and the id of its entry. */
async function deleted(tested: Deletable, changes: object = {}) {
  const { path, version } = await storeOld(tested, changes);
  const [, restoredFrom] = entryPath(path, version).split('/');
  await commitKept(store, path, deletion, { deletedAt: now() });
  return { path, createdAt: version['createdAt'], restoredFrom };
}

describe.each(DELETABLE)('a deleted record of $name', (tested) => {
  it('can be restored with its createdAt, and then keeps createdAt and restoredFrom', async () => {
    const { path, ...origin } = await deleted(tested);
    await assertSucceeds(restore(tested, path, origin));
    const update = (changes: object) =>
      commitKept(store, path, (batch, reference) =>
        batch.update(reference, { ...savedNow(), ...changes }),
      );
    await assertSucceeds(update({ [tested.textField]: 'After' }));
    await assertFails(update({ createdAt: now() }));
    await assertFails(update({ restoredFrom: 'x' }));
    await assertFails(update({ restoredFrom: deleteField() }));
  });

  it('cannot be restored with another createdAt', async () => {
    const { path, createdAt, restoredFrom } = await deleted(tested);
    await assertFails(restore(tested, path, { createdAt }));
    await assertFails(restore(tested, path, { createdAt: new Date(0), restoredFrom }));
    await assertFails(restore(tested, path, { restoredFrom }));
    await assertFails(restore(tested, path, { createdAt, restoredFrom: 'nothing' }));
    await assertFails(restore(tested, path, { createdAt, restoredFrom: 7 }));
    await assertFails(restore(tested, path, { createdAt, restoredFrom: `${restoredFrom}0` }));
    await assertFails(restore(tested, freshPath(tested.name), { createdAt, restoredFrom }));
  });

  it('can be restored with a field that the rules do not know, and with no other one', async () => {
    const { path, ...origin } = await deleted(tested, { fromConsole: 'Ask Ana' });
    await assertFails(restore(tested, path, { ...origin, fromConsole: 'Ask Ben' }));
    await assertFails(restore(tested, path, { ...origin, extra: 'Ask Ana' }));
    await assertFails(restore(tested, path, { fromConsole: 'Ask Ana' }));
    await assertSucceeds(restore(tested, path, { ...origin, fromConsole: 'Ask Ana' }));
  });

  it('cannot be restored with a createdAt that is no time', async () => {
    const { path, ...origin } = await deleted(tested, { createdAt: 'yesterday' });
    await assertFails(restore(tested, path, origin));
  });

  it('can be created again as a new record', async () => {
    const { path } = await deleted(tested);
    await assertSucceeds(restore(tested, path, {}));
  });
});

// The id of a hold is that of no record in another collection.
it.each([
  [PROJECT, PERSON],
  [PERSON, PROJECT],
])(
  'a deleted record of $name cannot be restored with the createdAt of a record of the other collection under the same id',
  async (tested, other) => {
    const { path, ...origin } = await deleted(other);
    await assertFails(restore(tested, path.replace(other.name, tested.name), origin));
  },
);
