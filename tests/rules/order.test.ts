import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_MAX_IDS } from '../../shared/model/collections/orders.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { order, without, yesterday } from './documents.ts';
import { GIVEN_IDS, NAMES, WRONG_IDS } from './ids.ts';
import { COLLEAGUE, commitKept, staff, writePastRules } from './rulesTest.ts';

const store = staff();

beforeEach(clearStore);

const idOf = (index: number) => String(index).padStart(20, '0');
const manyIds = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));

describe.each(['order/featured', 'order/people'])('%s', (path) => {
  const save = (changes: object) => setDoc(doc(store, path), order(changes));

  async function saveAgain(changes: object): Promise<void> {
    await writePastRules(path, order({ ids: [], lastUpdated: yesterday() }));
    await commitKept(store, path, (batch, reference) => batch.set(reference, order(changes)));
  }

  describe.each([
    ['the first save', save],
    ['a later save', saveAgain],
  ])('%s', (_name, write) => {
    it.each([
      ['some ids', { ids: GIVEN_IDS }],
      ['one id', {}],
      ['no id', { ids: [] }],
      ['the most ids', { ids: manyIds(ORDER_MAX_IDS) }],
    ])('accepts %s', async (_what, fields) => {
      await assertSucceeds(write(fields));
    });

    it.each([
      ['too many ids', { ids: manyIds(ORDER_MAX_IDS + 1) }],
      ['an id twice', { ids: [idOf(1), idOf(1)] }],
      ['an id as long as two and a dot', { ids: [`${idOf(1)}x${idOf(2)}`] }],
      ['two ids in one text', { ids: [`${idOf(1)}.${idOf(2)}`] }],
      ['two names in one text', { ids: ['marta-lindqvist.samuel-okafor'] }],
      ['two names with a digit between them', { ids: ['marta-lindqvist7samuel-okafor'] }],
      ['a blank id', { ids: [''] }],
      ['a number as an id', { ids: [7] }],
      ['a map as an id', { ids: [{ id: idOf(1) }] }],
      ['a text instead of ids', { ids: idOf(1) }],
      ['an empty text instead of ids', { ids: '' }],
      ['a map instead of ids', { ids: { first: idOf(1) } }],
      ['an empty map instead of ids', { ids: {} }],
      ['an extra key', { extra: '' }],
      ['a time other than the server’s', { lastUpdated: yesterday() }],
      ['another person’s name', { lastUpdatedBy: COLLEAGUE }],
    ])('refuses %s', async (_what, fields) => {
      await assertFails(write(fields));
    });
  });

  it.each(Object.keys(order()))('refuses an order without %s', async (field) => {
    await assertFails(setDoc(doc(store, path), without(order(), field)));
  });

  it('a move that keeps no version is refused', async () => {
    await writePastRules(path, order({ lastUpdated: yesterday() }));
    await expect(save({ ids: [] })).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

const place = (path: string, ...ids: string[]) => setDoc(doc(store, path), order({ ids }));

it.each(NAMES)('only the order of the team accepts the name %s', async (id) => {
  await assertFails(place('order/featured', id));
  await assertFails(place('order/featured', GIVEN_IDS[0] ?? '', id));
  await assertSucceeds(place('order/people', id, GIVEN_IDS[0] ?? ''));
});

it.each(WRONG_IDS)('no order accepts the id %j', async (id) => {
  for (const path of ['order/featured', 'order/people']) {
    await assertFails(place(path, id));
    await assertFails(place(path, GIVEN_IDS[0] ?? '', id));
  }
});

it.each(['extra', 'projects', 'People', 'featureds'])('there is no order %s', async (id) => {
  await assertFails(setDoc(doc(store, `order/${id}`), order()));
});
