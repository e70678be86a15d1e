import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { HOLDS, holdId } from '../../../shared/model/collections/holds.ts';
import { PAGE_CONTENT } from '../../../shared/model/collections/pageContent.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import type { Scheduled } from '../../../shared/model/goesLive.ts';
import { scheduledFields } from '../../../shared/model/goesLive.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';
import { type EditOrigin, originOf, withKnownVersion } from '../../../shared/model/saveDecision.ts';
import { clearStore, readCollection } from '../emulatorStore.ts';
import { lostAnswers, withFault } from './faultyNetwork.ts';
import { auth, ConflictError, records, scheduling, versions } from './product.ts';

const ID = 'abcdefghij0123456789';
const HOLD = holdId({ collection: PROJECTS.name, id: ID });
const LATER = '2099-12-31T22:59:00.000Z';
const OTHER = '2100-01-31T22:59:00.000Z';
const FORM = { ...EMPTY_PROJECT_FORM, title: 'Invoice desk', description: 'Reads invoices.' };
const NEXT: Scheduled<ProjectForm> = { ...FORM, goesLive: 'next' };

type Origin = EditOrigin<Scheduled<ProjectForm>>;

const save = (origin: Origin, form: Scheduled<ProjectForm>) =>
  scheduling.saveScheduled({ collection: PROJECTS, origin, form });
const conflictOf = async (saving: Promise<void>) => {
  const error: unknown = await saving.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ConflictError);
  return (error as InstanceType<typeof ConflictError<Record<string, unknown>>>).current;
};
const readHold = async () => (await records.listRecords(HOLDS)).find(({ id }) => id === HOLD);
/** The origin of a form that was opened on what is stored. */
const opened = async (goesLive = 'next'): Promise<Origin> => {
  const [project] = await records.listRecords(PROJECTS);
  return originOf({ ...FORM, ...project, goesLive }, ID, project?.lastUpdated);
};

test.beforeEach(async () => {
  await clearStore();
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
});

test('a new project and when it goes live are stored in one commit, and changed in one', async () => {
  await save(originOf(NEXT, ID), { ...NEXT, goesLive: LATER });
  expect(await readHold()).toMatchObject({ title: 'Invoice desk', until: LATER });
  const [project] = await records.listRecords(PROJECTS);
  expect((await readHold())?.lastUpdated).toEqual(project?.lastUpdated);

  await save(await opened(LATER), { ...NEXT, title: 'Desk', goesLive: 'released' });
  expect(await readHold()).toMatchObject({ title: 'Desk', until: '' });
  const { versions: kept } = await versions.listVersions(HOLDS, HOLD);
  expect(kept.map(({ form }) => form.until)).toEqual(['', LATER]);
});

test('a save that publishes at once removes the hold, and keeps it in the history', async () => {
  await save(originOf(NEXT, ID), { ...NEXT, goesLive: LATER });
  await save(await opened(LATER), { ...NEXT, title: 'Desk' });
  expect(await readHold()).toBeUndefined();
  const [deletion] = await versions.listEntries('deletedAt', 5);
  expect(deletion).toMatchObject({ id: HOLD, title: 'Time set: Invoice desk' });
});

test('a colleague’s choice since is a conflict, and nothing is written', async () => {
  await save(originOf(NEXT, ID), NEXT);
  const origin = await opened();
  await save(origin, { ...NEXT, goesLive: OTHER });
  const before = await readCollection('history');
  const late: Origin = { ...origin, ...(await loadedAgain()) };
  const current = await conflictOf(save(late, { ...NEXT, title: 'Desk', goesLive: LATER }));
  expect(current).toMatchObject({
    title: 'Invoice desk',
    goesLive: OTHER,
    change: { lastUpdatedBy: DEMO_ADMIN },
  });
  expect(await readHold()).toMatchObject({ until: OTHER });
  expect((await records.listRecords(PROJECTS))[0]?.title).toBe('Invoice desk');
  expect(await readCollection('history')).toEqual(before);
});

test('a colleague’s release since is a conflict, too', async () => {
  await save(originOf(NEXT, ID), { ...NEXT, goesLive: LATER });
  const origin = await opened(LATER);
  await records.deleteRecord(HOLDS, HOLD);
  const current = await conflictOf(save(origin, { ...NEXT, goesLive: OTHER }));
  expect(current).toMatchObject({ goesLive: 'next', change: undefined });
  expect(await readHold()).toBeUndefined();
});

test('a save whose answer was lost has stored both, and its repetition writes nothing', async () => {
  const form = { ...NEXT, goesLive: LATER };
  const origin = originOf(NEXT, ID);
  const lost = withFault(lostAnswers, () => save(origin, form));
  await expect(lost).rejects.toThrow('The connection broke');
  const before = [await readCollection('projects'), await readCollection('holds')];
  await save(withKnownVersion(scheduledFields<ProjectForm>(PROJECT_FIELDS), origin, form), form);
  expect([await readCollection('projects'), await readCollection('holds')]).toEqual(before);
});

test('a repetition does not count as done while only one of both is as it was sent', async () => {
  const form = { ...NEXT, title: 'Desk', goesLive: LATER };
  await withFault(lostAnswers, () => save(originOf(NEXT, ID), form)).catch(() => undefined);
  const fields = scheduledFields<ProjectForm>(PROJECT_FIELDS);
  const origin = withKnownVersion(fields, originOf(NEXT, ID), form);
  await records.deleteRecord(HOLDS, HOLD);
  expect(await conflictOf(save(origin, form))).toMatchObject({ title: 'Desk', goesLive: 'next' });
  expect(await readHold()).toBeUndefined();
});

test('a hold of a text that was never stored is a conflict of that alone', async () => {
  const text = { title: 'Hero Section Title', content: 'Welcome', goesLive: 'next' };
  const hold = holdId({ collection: PAGE_CONTENT.name, id: 'hero-title' });
  await records.saveRecord(HOLDS, originOf({ title: 'x', until: '' }, hold), {
    title: 'x',
    until: LATER,
  });
  const edit = { collection: PAGE_CONTENT, origin: originOf(text, 'hero-title') };
  const form = { ...text, content: 'Hello', goesLive: 'released' };
  const current = await conflictOf(scheduling.saveScheduled({ ...edit, form }));
  expect(current).toMatchObject({ content: 'Hello', goesLive: LATER });
  expect(await readCollection('pageContent')).toEqual([]);
});

async function loadedAgain() {
  const [project] = await records.listRecords(PROJECTS);
  return { loadedAt: project?.lastUpdated };
}
