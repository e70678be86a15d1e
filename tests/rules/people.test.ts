import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type DocumentReference,
  doc,
  setDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_MAX_IDS } from '../../shared/model/collections/orders.ts';
import { PERSON_LIMITS } from '../../shared/model/person.ts';
import { TEAM } from '../../shared/model/team.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { PERSON } from './deletable.ts';
import { testDeletable, testIds } from './deletableTests.ts';
import { now, order, person, savedNow, yesterday } from './documents.ts';
import { GIVEN_IDS, NAMES, WRONG_IDS } from './ids.ts';
import { PERSON_CASES } from './personFields.ts';
import {
  commitKept,
  entryPath,
  freshPath,
  keepTeamOnly,
  STAFF,
  staff,
  TEAM_ORDER,
  writePastRules,
} from './rulesTest.ts';

const store = staff();

describe('once the team is stored', () => {
  beforeAll(keepTeamOnly);

  testDeletable(PERSON, PERSON_CASES);

  describe('the id', () => {
    testIds(PERSON, { accepted: [...GIVEN_IDS, ...NAMES], refused: WRONG_IDS });
  });
});

const IDS = TEAM.map(({ id }) => id);
const STORED = TEAM.map(({ id, ...form }) => ({ path: `people/${id}`, data: person(form) }));
const ORDER = { path: TEAM_ORDER, data: order({ ids: IDS }) };

/** Creates these documents in one commit. */
function createAll(documents: { path: string; data: object }[]) {
  const batch = writeBatch(store);
  for (const { path, data } of documents) batch.set(doc(store, path), data);
  return batch.commit();
}

describe('the first change of the team', () => {
  beforeEach(clearStore);

  it('stores the default six and their order, and then one more', async () => {
    expect(STORED).toHaveLength(6);
    await assertSucceeds(createAll([...STORED, ORDER]));
    await assertSucceeds(setDoc(doc(store, freshPath('people')), person()));
  });

  it('may name the order first', async () => {
    await assertSucceeds(createAll([ORDER, ...STORED]));
  });

  it('is refused without the order', async () => {
    await assertFails(createAll(STORED));
    await assertFails(setDoc(doc(store, freshPath('people')), person()));
    await assertSucceeds(setDoc(doc(store, TEAM_ORDER), ORDER.data));
    await assertSucceeds(createAll(STORED));
  });

  it('is refused with another order', async () => {
    await assertFails(createAll([...STORED, { path: 'order/featured', data: order() }]));
    await writePastRules('order/featured', order());
    await assertFails(createAll(STORED));
  });

  it('is refused as a whole when one document is wrong', async () => {
    const [first, ...others] = STORED;
    const wrong = { path: first?.path ?? '', data: person({ name: '' }) };
    await assertFails(createAll([wrong, ...others, ORDER]));
    await assertFails(createAll([...STORED, { ...ORDER, data: order({ ids: [...IDS, ...IDS] }) }]));
    await assertSucceeds(createAll([...STORED, ORDER]));
  });

  it('is accepted with every text and the order at their limits', async () => {
    const { name, role, bio, url } = PERSON_LIMITS;
    const longest = {
      name: '中'.repeat(name),
      role: '中'.repeat(role),
      bio: '中'.repeat(bio),
      photoUrl: 'https://example.com/'.padEnd(url, 'é'),
      photoFocus: '100 100',
    };
    const rest = Array.from({ length: ORDER_MAX_IDS - IDS.length }, (_, index) => longName(index));
    const data = order({ ids: [...IDS, ...rest] });
    const people = STORED.map(({ path }) => ({ path, data: person(longest) }));
    await assertSucceeds(createAll([...people, { path: TEAM_ORDER, data }]));
  });
});

/** The longest id that a person can have, with two letters for the number. */
function longName(index: number): string {
  const letters = [Math.floor(index / 26), index % 26].map((n) => String.fromCharCode(97 + n));
  return Array(4).fill(letters.join('').padEnd(20, 'x')).join('-');
}

it('a person can be deleted in the same commit as a change of the order', async () => {
  const [path = ''] = STORED.map((each) => each.path);
  const before = order({ ids: IDS, lastUpdated: yesterday() });
  await clearStore();
  await writePastRules(path, person({ createdAt: yesterday(), lastUpdated: yesterday() }));
  await writePastRules(TEAM_ORDER, before);
  const both = (batch: WriteBatch, reference: DocumentReference) => {
    batch.delete(reference);
    batch.update(doc(store, TEAM_ORDER), { ids: IDS.slice(1), ...savedNow() });
    const entry = { replaced: before, by: STAFF, changedAt: now() };
    batch.set(doc(store, entryPath(TEAM_ORDER, before)), entry);
  };
  await assertSucceeds(commitKept(store, path, both, { deletedAt: now() }));
});
