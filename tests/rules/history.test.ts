import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type DocumentReference,
  deleteField,
  doc,
  setDoc,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAccepted } from './agreement/isAccepted.ts';
import { type Deletable, HOLD, PERSON, PROJECT, storeOld } from './deletable.ts';
import { hold, now, order, pageContent, person, project, savedNow } from './documents.ts';
import {
  COLLEAGUE,
  commitKept,
  entryPath,
  freshPath,
  keepTeamOnly,
  STAFF,
  staff,
} from './rulesTest.ts';
import { saveAtTakenPlace } from './takenPlace.ts';

const store = staff();

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
  { what: 'update', tested, write: changeOf(tested), timeKey: 'changedAt' },
  { what: 'deletion', tested, write: deletion, timeKey: 'deletedAt' },
]);

describe.concurrent.each(CHANGES)('$what in $tested.name', (change) => {
  const { tested, write, timeKey } = change;

  it('keeps a version without a time, and one with a time of another type', async () => {
    for (const lastUpdated of [null, 'yesterday']) {
      const { path } = await storeOld(tested, { lastUpdated });
      await assertSucceeds(commitKept(store, path, write, { [timeKey]: now() }));
    }
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
