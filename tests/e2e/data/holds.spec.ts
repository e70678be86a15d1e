import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { formatBackup, parseBackup } from '../../../shared/model/backup.ts';
import { HOLDS, type HoldForm } from '../../../shared/model/collections/holds.ts';
import { stateAt } from '../../../shared/model/pastState.ts';
import { compareRecords, compareWithPast } from '../../../shared/model/recordComparison.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { clearStore, storeDocument } from '../emulatorStore.ts';
import { auth, changes, records, restoreAll, versions } from './product.ts';

const ID = 'projects:abcdefghij0123456789';
const UNTIL = '2099-12-31T22:59:00.000Z';
const LONG_AGO = new Date('2025-03-04T05:06:07.891Z');
const TIMED = { title: 'Invoice desk', until: UNTIL };

const listHolds = () => records.listRecords(HOLDS);
const readHold = async () => (await listHolds()).find(({ id }) => id === ID);

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a hold is in the backup, and comes back by Restore as it was', async () => {
  await keepBack(TIMED);
  const backup = await makeBackup();
  await records.deleteRecord(HOLDS, ID);
  await restoreBackup(backup);
  expect(await readHold()).toMatchObject(TIMED);

  await keepBack({ ...TIMED, until: '' });
  await restoreBackup(backup);
  expect(await listHolds()).toMatchObject([TIMED]);
});

test('Restore of a backup without holds leaves holds alone', async () => {
  const backup = JSON.parse(await makeBackup()) as Record<string, unknown>;
  delete backup['holds'];
  await keepBack(TIMED);
  await restoreBackup(JSON.stringify(backup));
  expect(await readHold()).toMatchObject(TIMED);
});

test('Go back to a time before a hold removes it, to a time with one brings it back', async () => {
  const before = new Date(Date.now() - 60_000);
  await keepBack(TIMED);
  const withHold = (await readHold())?.lastUpdated ?? before;
  await keepBack({ ...TIMED, until: '' });
  await goBack(withHold);
  expect(await readHold()).toMatchObject(TIMED);
  await goBack(before);
  expect(await listHolds()).toEqual([]);
  await goBack(withHold);
  expect(await listHolds()).toMatchObject([TIMED]);
});

test('the history has every version of a hold, and names it', async () => {
  await keepBack(TIMED);
  await keepBack({ ...TIMED, until: '' });
  await records.deleteRecord(HOLDS, ID);
  const { versions: kept } = await versions.listVersions(HOLDS, ID);
  expect(kept.map(({ form }) => form.until)).toEqual(['', UNTIL]);
  const [deletion] = await versions.listEntries('deletedAt', 5);
  expect(deletion).toMatchObject({ collection: 'holds', id: ID, title: 'Kept back: Invoice desk' });
});

test('a release that does not know a collection passes over what its history and its backup have of it', async () => {
  const replaced = { title: 'Later', lastUpdated: LONG_AGO, lastUpdatedBy: DEMO_ADMIN };
  const seen = await changes.readNewestChanges();
  for (const [number, key] of ['changedAt', 'deletedAt'].entries()) {
    const data = { replaced, by: DEMO_ADMIN, [key]: new Date() };
    await storeDocument(`history/future.some:thing.${number}`, data);
  }
  const entries = await versions.listEntries('changedAt', 5);
  expect(entries).toMatchObject([{ collection: 'future', id: 'some:thing', title: '' }]);
  const found = await changes.readChanges(seen);
  expect(found?.deletions).toMatchObject([{ collection: 'future', id: 'some:thing' }]);
  expect(Object.values(found?.saved ?? {}).flat()).toEqual([]);
  const state = stateAt(LONG_AGO, await versions.readVersionsSince(LONG_AGO));
  expect(compareWithPast(state, await records.readAllRecords())).toEqual([]);
  const backup = { ...(JSON.parse(await makeBackup()) as object), future: [{ id: 'some:thing' }] };
  expect(parseBackup(JSON.stringify(backup))).not.toHaveProperty('future');
});

/** Saves the hold over the stored one. */
async function keepBack(form: HoldForm): Promise<void> {
  await records.saveRecord(HOLDS, editOrigin(ID, (await readHold())?.lastUpdated), form);
}

async function makeBackup(): Promise<string> {
  return formatBackup({ exportedAt: new Date(), ...(await records.readAllRecords()) });
}

async function restoreBackup(backup: string): Promise<void> {
  const differences = compareRecords(parseBackup(backup), await records.readAllRecords());
  expect((await restoreAll(differences)).failures).toEqual([]);
}

async function goBack(time: Date): Promise<void> {
  const state = stateAt(time, await versions.readVersionsSince(time));
  const differences = compareWithPast(state, await records.readAllRecords());
  expect((await restoreAll(differences)).failures).toEqual([]);
}
