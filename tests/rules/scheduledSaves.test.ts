import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, expect, it } from 'vitest';
import { PROJECT_LIMITS } from '../../shared/model/project.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { HOLD, PROJECT, storeOld } from './deletable.ts';
import { FULLEST, now, order, savedNow, yesterday } from './documents.ts';
import { addressOf, bytesOf, hashOf, LARGEST, picture } from './picture.ts';
import {
  COLLEAGUE,
  entryPath,
  freshPath,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

// A form saves a record and when it goes live in one commit (specification, section 4.3).

const UNTIL = '2099-12-31T22:59:00.000Z';
const store = staff();
beforeAll(clearStore);

const FULL = {
  ...FULLEST,
  description: 'é'.repeat(PROJECT_LIMITS.description),
  githubUrl: 'https://example.com/',
};

/** Stores a project with a hold. */
async function storeHeld() {
  const { path, version } = await storeOld(PROJECT, FULL);
  const holdPath = `holds/${path.replace('/', ':')}`;
  const hold = HOLD.sample({ createdAt: yesterday(), lastUpdated: yesterday(), until: '' });
  await writePastRules(holdPath, hold);
  return { path, version, holdPath, hold };
}

type Held = Awaited<ReturnType<typeof storeHeld>>;

interface Commit {
  as?: Firestore;
  /** What differs in the hold from one that the rules accept. */
  hold?: object;
  /** Adds more to the commit. */
  more?: (batch: WriteBatch) => void;
}

/** Changes the project and its hold in one commit, with their entries in the history. */
function changeBoth(held: Held, { as = store, hold, more }: Commit = {}): Promise<void> {
  const batch = writeBatch(as);
  batch.update(doc(as, held.path), { title: 'Changed', ...savedNow() });
  batch.update(doc(as, held.holdPath), { until: UNTIL, ...savedNow(), ...hold });
  keep(batch, held.path, held.version, as);
  keep(batch, held.holdPath, held.hold, as);
  more?.(batch);
  return batch.commit();
}

function keep(batch: WriteBatch, path: string, replaced: DocumentData, as = store): void {
  const entry = { replaced, by: STAFF, changedAt: now() };
  batch.set(doc(as, entryPath(path, replaced)), entry);
}

const titleOf = async ({ path }: Held) => (await getDoc(doc(store, path))).get('title');
const untilOf = async ({ holdPath }: Held) => (await getDoc(doc(store, holdPath))).get('until');

it('accepts the largest commit: a full project, its picture, its hold, an order, and three entries', async () => {
  const held = await storeHeld();
  const bytes = bytesOf('webp', LARGEST);
  const old = order({ lastUpdated: yesterday() });
  await writePastRules('order/featured', old);
  const more = (batch: WriteBatch) => {
    batch.update(doc(store, held.path), { imageUrl: addressOf(bytes), ...savedNow() });
    batch.set(doc(store, `pictures/${hashOf(bytes)}`), picture(bytes, held.path));
    batch.set(doc(store, 'order/featured'), order());
    keep(batch, 'order/featured', old);
  };
  await assertSucceeds(changeBoth(held, { more }));
  expect([await titleOf(held), await untilOf(held)]).toEqual(['Changed', UNTIL]);
});

it('accepts a new project with its hold, and a change that ends a hold', async () => {
  const path = freshPath('projects');
  const holdPath = `holds/${path.replace('/', ':')}`;
  const batch = writeBatch(store);
  batch.set(doc(store, path), PROJECT.sample(FULL));
  batch.set(doc(store, holdPath), HOLD.sample({ until: UNTIL }));
  await assertSucceeds(batch.commit());

  const held = await storeHeld();
  const ending = writeBatch(store);
  ending.update(doc(store, held.path), { title: 'Changed', ...savedNow() });
  ending.delete(doc(store, held.holdPath));
  keep(ending, held.path, held.version);
  const entry = { replaced: held.hold, by: STAFF, deletedAt: now() };
  ending.set(doc(store, entryPath(held.holdPath, held.hold)), entry);
  await assertSucceeds(ending.commit());
  expect(await untilOf(held)).toBeUndefined();
});

it.each<[string, (held: Held) => Promise<void>]>([
  ['a time that is none', (held) => changeBoth(held, { hold: { until: 'tomorrow' } })],
  [
    'a hold by a colleague’s name',
    (held) => changeBoth(held, { hold: { lastUpdatedBy: COLLEAGUE } }),
  ],
  [
    'a hold of another kind of record',
    (held) =>
      changeBoth(held, {
        more: (batch) => batch.set(doc(store, 'holds/history:a'), HOLD.sample()),
      }),
  ],
  ['a visitor', (held) => changeBoth(held, { as: signedIn({ email: 'visitor@example.com' }) })],
  [
    'an entry of the hold that is not what it was',
    (held) =>
      changeBoth(held, {
        more: (batch) => {
          const entry = { replaced: { ...held.hold, until: UNTIL }, by: STAFF, changedAt: now() };
          batch.set(doc(store, entryPath(held.holdPath, held.hold)), entry);
        },
      }),
  ],
])('refuses the whole commit for %s', async (_, commit) => {
  const held = await storeHeld();
  await assertFails(commit(held));
  expect([await titleOf(held), await untilOf(held)]).toEqual([FULL.title, '']);
});
