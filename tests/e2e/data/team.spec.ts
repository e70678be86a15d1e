import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { moveInOrder, ORDERS, TEAM_ORDER } from '../../../shared/model/collections/orders.ts';
import { PEOPLE } from '../../../shared/model/collections/people.ts';
import { stateAt } from '../../../shared/model/pastState.ts';
import type { Person, PersonForm } from '../../../shared/model/person.ts';
import { compareWithPast } from '../../../shared/model/recordComparison.ts';
import { editOrigin, originOf } from '../../../shared/model/saveDecision.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { clearStore, storeDocuments } from '../emulatorStore.ts';
import { withFault } from './faultyNetwork.ts';
import { auth, records, restoreAll, restored, versions } from './product.ts';

const NEW: PersonForm = {
  name: 'Noor',
  role: 'Analyst',
  bio: '',
  category: 'developers',
  photoUrl: '',
  photoFocus: '',
};
const [MARTA] = TEAM as unknown as [Person];
const TEAM_IDS = TEAM.map(({ id }) => id);

const team = () => records.listRecords(PEOPLE);
const ids = async () => (await team()).map(({ id }) => id).toSorted();
const orders = () => records.listRecords(ORDERS);
const savedByAna = () => ({ lastUpdated: new Date(), lastUpdatedBy: 'ana@example.com' });

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

/** As a form saves it that was opened on this version. */
async function rename(person: Person, name: string): Promise<void> {
  const origin = originOf<PersonForm>(person, person.id, person.lastUpdated);
  await records.saveRecord(PEOPLE, origin, { ...person, name });
}

async function find(id: string): Promise<Person> {
  return (await team()).find((person) => person.id === id) as Person;
}

test('before the first change, the default six are the team, and nothing is stored', async () => {
  expect(await ids()).toEqual(TEAM_IDS.toSorted());
  expect(await find(MARTA.id)).toMatchObject({ name: MARTA.name, lastUpdated: new Date(0) });
  expect(await orders()).toEqual([]);
});

test('the first change stores all six and their order; each later change adds a version', async () => {
  await rename(await find(MARTA.id), 'Marta L.');
  expect(await ids()).toEqual(TEAM_IDS.toSorted());
  expect(await orders()).toMatchObject([{ id: TEAM_ORDER, ids: TEAM_IDS }]);
  const stored = await find(MARTA.id);
  expect(stored.name).toBe('Marta L.');
  const page = await versions.listVersions(PEOPLE, MARTA.id);
  expect(page.versions.map(({ form }) => form.name)).toEqual(['Marta L.', MARTA.name]);
  await rename(stored, 'Marta');
  expect((await versions.listVersions(PEOPLE, MARTA.id)).versions).toHaveLength(3);
});

test('a new member, a move and a deletion can each be the first change', async () => {
  await records.saveRecord(PEOPLE, editOrigin(records.newRecordId(PEOPLE)), NEW);
  expect(await team()).toHaveLength(7);
  await clearStore();
  const shown = await team();
  const move = { id: MARTA.id, behind: [] };
  await records.changeRecord(ORDERS, TEAM_ORDER, ({ ids: stored }) => ({
    ids: moveInOrder(TEAM_ORDER, shown, stored, move),
  }));
  expect((await orders())[0]?.ids).toEqual([...TEAM_IDS.slice(1), MARTA.id]);
  expect(await ids()).toEqual(TEAM_IDS.toSorted());
  await clearStore();
  await records.deleteRecord(PEOPLE, MARTA.id);
  expect(await ids()).toEqual(TEAM_IDS.slice(1).toSorted());
  await restored.restoreRecord(PEOPLE, MARTA.id);
  expect(await find(MARTA.id)).toMatchObject({ name: MARTA.name, role: MARTA.role });
});

test('two first changes at the same moment are both kept', async () => {
  const [first, second] = (await team()) as [Person, Person];
  await Promise.all([rename(first, 'One'), rename(second, 'Two')]);
  expect([(await find(first.id)).name, (await find(second.id)).name]).toEqual(['One', 'Two']);
  expect(await team()).toHaveLength(6);
});

test('a colleague’s moves between the steps of a change do not make it fail, even if it is the first change', async () => {
  const opened = await find(MARTA.id);
  let changes = TEAM.map(({ id, ...person }) => ({
    path: `people/${id}`,
    data: { ...person, createdAt: new Date(), ...savedByAna() },
  }));
  let isMoving = false;
  const move = async (send: () => Promise<Response>, url: string) => {
    if (!url.includes(':commit') || isMoving) return send();
    isMoving = true;
    const data = { ids: TEAM_IDS, ...savedByAna() };
    await storeDocuments([...changes, { path: `order/${TEAM_ORDER}`, data }]);
    changes = [];
    isMoving = false;
    return send();
  };
  await withFault(move, () => rename(opened, 'Marta L.'));
  expect((await find(MARTA.id)).name).toBe('Marta L.');
  expect(await team()).toHaveLength(6);
});

test('a form that was opened before the first change detects a colleague’s save and deletion as conflicts', async () => {
  const opened = await find(MARTA.id);
  await rename(opened, 'By a colleague');
  await expect(rename(opened, 'Mine')).rejects.toThrow('it was changed meanwhile');
  await records.deleteRecord(PEOPLE, MARTA.id);
  await expect(rename(opened, 'Mine')).rejects.toThrow('it was deleted meanwhile');
});

test('an emptied team stays empty', async () => {
  for (const id of TEAM_IDS) await records.deleteRecord(PEOPLE, id);
  expect(await team()).toEqual([]);
});

test('going back to before the first change brings all six and their order back', async () => {
  const at = new Date();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await rename(await find(MARTA.id), 'Marta L.');
  for (const id of TEAM_IDS.slice(1)) await records.deleteRecord(PEOPLE, id);
  await records.saveRecord(PEOPLE, editOrigin(records.newRecordId(PEOPLE)), NEW);
  await records.changeRecord(ORDERS, TEAM_ORDER, () => ({ ids: [] }));
  const all = await versions.readVersionsSince(at);
  const stored = await records.readAllRecords();
  const differences = compareWithPast(stateAt(at, all), stored);
  expect(differences.filter(({ status }) => status === 'added')).toHaveLength(1);
  expect((await restoreAll(differences, { atOnce: 4 })).failures).toEqual([]);
  expect(await ids()).toEqual(TEAM_IDS.toSorted());
  expect((await find(MARTA.id)).name).toBe(MARTA.name);
  expect((await orders())[0]?.ids).toEqual(TEAM_IDS);
});

test('going back where nothing was changed finds no difference', async () => {
  const at = new Date();
  const differences = compareWithPast(
    stateAt(at, await versions.readVersionsSince(at)),
    await records.readAllRecords(),
  );
  expect(differences.filter(({ status }) => status !== 'same')).toEqual([]);
});

test('a backup can be restored over the default six', async () => {
  const stored = await find(MARTA.id);
  const difference = {
    record: { collection: PEOPLE.name, id: MARTA.id },
    title: '',
    status: 'changed' as const,
    changes: [],
    problem: undefined,
    earlier: { ...stored, name: 'From the backup' },
    stored,
  };
  expect((await restoreAll([difference])).failures).toEqual([]);
  expect((await find(MARTA.id)).name).toBe('From the backup');
});
