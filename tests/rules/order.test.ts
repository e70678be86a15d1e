import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_MAX_IDS } from '../../shared/model/collections/orders.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { without, yesterday } from './documents.ts';
import {
  commitKept,
  notSignedIn,
  publisher,
  STAFF,
  signedIn,
  staff,
  writePastRules,
} from './rulesTest.ts';

const PATH = 'order/featured';

const store = staff();

beforeEach(clearStore);

const idOf = (index: number) => String(index).padStart(20, '0');
const order = (changes: object = {}) => ({
  ids: ['Abcdefghij0123456789', idOf(1), 'Zyxwvutsrq9876543210'],
  lastUpdated: serverTimestamp(),
  lastUpdatedBy: STAFF,
  ...changes,
});
const save = (changes: object) => setDoc(doc(store, PATH), order(changes));

async function saveAgain(changes: object): Promise<void> {
  await writePastRules(PATH, order({ ids: [], lastUpdated: yesterday() }));
  await commitKept(store, PATH, (batch, reference) => batch.set(reference, order(changes)));
}

describe.each([
  ['the first save', save],
  ['a later save', saveAgain],
])('%s', (_name, write) => {
  it.each([
    ['some ids', {}],
    ['one id', { ids: [idOf(1)] }],
    ['no id', { ids: [] }],
    ['the most ids', { ids: Array.from({ length: ORDER_MAX_IDS }, (_, i) => idOf(i)) }],
  ])('accepts %s', async (_what, fields) => {
    await assertSucceeds(write(fields));
  });

  it.each([
    ['too many ids', { ids: Array.from({ length: ORDER_MAX_IDS + 1 }, (_, i) => idOf(i)) }],
    ['an id twice', { ids: [idOf(1), idOf(1)] }],
    ['a short id', { ids: [idOf(1), 'short'] }],
    ['an id as long as two and a dot', { ids: [`${idOf(1)}x${idOf(2)}`] }],
    ['two ids in one text', { ids: [`${idOf(1)}.${idOf(2)}`] }],
    ['a blank id', { ids: [''] }],
    ['a number as an id', { ids: [7] }],
    ['a map as an id', { ids: [{ id: idOf(1) }] }],
    ['a text instead of ids', { ids: idOf(1) }],
    ['an empty text instead of ids', { ids: '' }],
    ['a map instead of ids', { ids: { first: idOf(1) } }],
    ['an empty map instead of ids', { ids: {} }],
    ['a further key', { extra: '' }],
    ['a time of its own', { lastUpdated: yesterday() }],
    ['another person’s name', { lastUpdatedBy: `ben@${STAFF.split('@')[1]}` }],
  ])('refuses %s', async (_what, fields) => {
    await assertFails(write(fields));
  });
});

it.each(['ids', 'lastUpdated', 'lastUpdatedBy'])('refuses an order without %s', async (field) => {
  await assertFails(setDoc(doc(store, PATH), without(order(), field)));
});

it('is read by staff and the publisher, who writes nothing', async () => {
  await save({});
  await assertSucceeds(getDoc(doc(store, PATH)));
  const read = await assertSucceeds(getDoc(doc(publisher(), PATH)));
  expect(read.get('ids')).toEqual(order().ids);
  await assertFails(setDoc(doc(publisher(), PATH), order()));
});

it.each([
  ['nobody', notSignedIn],
  ['a visitor', () => signedIn({ email: 'visitor@example.com', email_verified: true })],
  ['an unverified member of staff', () => signedIn({ email: STAFF, email_verified: false })],
])('%s reads and writes nothing', async (_who, connect) => {
  const other = connect();
  await assertFails(getDoc(doc(other, PATH)));
  await assertFails(setDoc(doc(other, PATH), order()));
  await save({});
  await assertFails(setDoc(doc(other, PATH), order()));
});

it('is never deleted, and is the only one of its kind', async () => {
  await save({});
  await assertFails(deleteDoc(doc(store, PATH)));
  await assertSucceeds(getDocs(collection(store, 'order')));
  await assertFails(getDocs(collection(notSignedIn(), 'order')));
  await assertFails(setDoc(doc(store, 'order/other'), order()));
});

it('a move of an earlier version of the app, which keeps no version, is refused', async () => {
  await writePastRules(PATH, order({ lastUpdated: yesterday() }));
  await expect(save({ ids: [] })).rejects.toMatchObject({ code: 'permission-denied' });
});
