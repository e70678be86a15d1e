import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UnknownOutcomeError } from '../../../../shared/data/call.ts';
import { ConflictError } from '../../../../shared/data/errors.ts';
import { PROJECTS } from '../../../../shared/model/collections/projects.ts';
import type { Project } from '../../../../shared/model/project.ts';
import { editOrigin } from '../../../../shared/model/saveDecision.ts';
import { SECTIONS } from '../../../../shared/model/sections.ts';
import { formatInputTime } from '../../../../shared/ui/inputTime.ts';
import { data, hold, stored, storeProject } from '../../fakeBackend.ts';
import {
  button,
  expectAccessible,
  expectTexts,
  openTab,
  press,
  showDashboard,
} from '../dashboardPage.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const THIEF = 'thief@agency.example';
const BEN = 'ben@agency.example';
const LAST_WEEK = new Date(Date.now() - 7 * DAY_MS);
/** Not a whole minute, which browsers show without seconds. */
const TONIGHT = new Date(new Date(Date.now() - HOUR_MS).setSeconds(30));
const [GONE, SPOILT, TOUCHED, SPAM] = ['g', 's', 't', 'x'].map((one) => one.repeat(20)) as [
  string,
  string,
  string,
  string,
];

const dialog = page.getByRole('dialog', { name: 'Go back to a time' });
const time = dialog.getByLabelText('Time', { exact: true });
const changedBy = dialog.getByLabelText('Changed by');
const status = dialog.getByRole('status');
const pickOf = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
/** The button of an activity in the list behind the dialog. */
async function goBackBefore(title: string): Promise<void> {
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^More for / }).click();
  await button('Go back to before this', row).click();
}
const headings = dialog.getByRole('heading', { level: 3 });
const writeButton = dialog.getByRole('button', { name: /^(Restore|Delete) \d/ });

/** Stores a project that somebody has changed or deleted since. */
function keep(id: string, title: string, by: string): Project {
  const replaced = storeProject(id, { title, description: 'As it was.' }, LAST_WEEK);
  stored.kept.push({ entryId: `entry of ${title}`, by, replaced });
  return replaced;
}

function spoil(id: string, title: string, by: string): void {
  keep(id, title, by);
  storeProject(id, { title, description: 'Spoilt.', lastUpdatedBy: by }, TONIGHT);
}

/** Stores the portfolio after a night in which two accounts have changed it. */
function storeNight(): void {
  keep(GONE, 'Gone', THIEF);
  stored.projects.delete(GONE);
  spoil(SPOILT, 'Spoilt', THIEF);
  spoil(TOUCHED, 'Touched', BEN);
  storeProject('u'.repeat(20), { title: 'Untouched', description: 'x' }, LAST_WEEK);
  storeProject(SPAM, { title: 'Spam', description: 'x', lastUpdatedBy: THIEF }, TONIGHT);
  const section = { id: 'hero-title', title: SECTIONS[0].title, content: 'Spoilt' } as const;
  stored.sections.set('hero-title', { ...section, lastUpdated: TONIGHT, lastUpdatedBy: THIEF });
}

function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function openGoBack(): Promise<void> {
  await showDashboard();
  await openFromOverview();
}

async function openFromOverview(): Promise<void> {
  await button('Go back to a time…').click();
  await expect.element(time).toHaveFocus();
}

async function compare(): Promise<void> {
  await openGoBack();
  await button('Compare', dialog).click();
  const compared = dialog.getByRole('paragraph').filter({ hasText: 'Compared with' });
  await expect.element(compared).toHaveFocus();
}

test('the form asks for a time, a day ago at first, and refuses one in the future', async () => {
  await openGoBack();
  const shown = new Date((time.element() as HTMLInputElement).value).getTime();
  expect(Date.now() - DAY_MS - shown).toBeGreaterThanOrEqual(0);
  expect(Date.now() - DAY_MS - shown).toBeLessThan(3 * 60_000);
  await expectAccessible();
  await time.fill(formatInputTime(new Date(Date.now() + HOUR_MS)));
  await button('Compare', dialog).click();
  await expect.element(time).toHaveAccessibleDescription(/This time is in the future/);
  await expect.element(time).toHaveFocus();
  expect(data.readVersionsSince).not.toHaveBeenCalled();
  await time.fill(formatInputTime(TONIGHT));
  await button('Compare', dialog).click();
  await expect.element(dialog).toHaveTextContent('Nothing differs from that time.');
  const asked = data.readVersionsSince.mock.lastCall?.[0];
  expect(asked?.getTime()).toBe(Math.floor(TONIGHT.getTime() / 1000) * 1000);
  await button('Choose another time', dialog).click();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveValue(formatInputTime(TONIGHT));
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Go back to a time…')).toHaveFocus();
});

test('a failure while reading is shown in the form, which can be sent again', async () => {
  data.readVersionsSince.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await openGoBack();
  await button('Compare', dialog).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Not compared: The server could not be reached.');
  await button('Compare', dialog).click();
  await expect.element(dialog).toHaveTextContent('Nothing differs from that time.');
});

test('the comparison shows what was deleted, changed and added since, by whom, and how it was before', async () => {
  storeNight();
  await compare();
  await expectTexts(headings, ['Deleted since (1)', 'Changed since (3)', 'Added since (1)']);
  await expect.element(dialog.getByText('The same (1)')).toBeVisible();
  await expect.element(pickOf('Gone')).toBeChecked();
  for (const name of ['Spoilt', 'Touched', 'Spam']) {
    await expect.element(pickOf(name)).not.toBeChecked();
  }
  await expect.element(writeButton).toHaveTextContent('Restore 1 record');
  const row = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Touched' }) });
  await expect.element(row).toHaveTextContent(`By ${BEN}`);
  await row.getByText('Differs in Description').click();
  await expect.element(row).toHaveTextContent('NowSpoilt.At that timeAs it was.');
  await expectAccessible();
});

test('Go back to before this has picked the record of the activity if it was changed, and no deletion', async () => {
  spoil(SPOILT, 'Spoilt', THIEF);
  spoil(TOUCHED, 'Touched', BEN);
  storeProject(SPAM, { title: 'Spam', description: 'x', lastUpdatedBy: THIEF }, TONIGHT);
  await showDashboard();
  await goBackBefore('Touched');
  await expect.element(pickOf('Touched')).toBeChecked();
  await expect.element(pickOf('Spoilt')).not.toBeChecked();
  await expect.element(writeButton).toHaveTextContent('Restore 1 record');
  await press('{Escape}');
  await goBackBefore('Spam');
  await expect.element(pickOf('Spam')).not.toBeChecked();
  await expect.element(writeButton).toBeDisabled();
});

test('the changes of one account can be shown alone, and only shown changes are written', async () => {
  storeNight();
  await compare();
  await pickOf('Touched').click();
  await expectTexts(changedBy.getByRole('option'), ['Anybody (5)', `${BEN} (1)`, `${THIEF} (4)`]);
  await changedBy.selectOptions(THIEF);
  await expectTexts(headings, ['Deleted since (1)', 'Changed since (2)', 'Added since (1)']);
  await button('Pick all of Changed since', dialog).click();
  await pickOf('Spam').click();
  await expect.element(writeButton).toHaveTextContent('Restore 3 records and delete 1');
  await writeButton.click();
  await expect
    .element(status)
    .toHaveTextContent(
      '3 records restored and 1 deleted. Visitors see that after the next publication.',
    );
  await expect.element(status).toHaveFocus();
  await expect.element(dialog).toHaveTextContent('Nothing that this account changed differs');
  expect(data.recreateRecord.mock.calls).toEqual([
    [
      PROJECTS,
      GONE,
      expect.objectContaining({ title: 'Gone' }),
      { entryId: 'entry of Gone', pictures: [] },
    ],
  ]);
  expect(data.saveRecord).toHaveBeenCalledWith(
    PROJECTS,
    editOrigin(SPOILT, TONIGHT),
    expect.anything(),
    { pictures: [] },
  );
  expect(data.deleteRecord.mock.calls).toEqual([[PROJECTS, SPAM, TONIGHT]]);
  expect(stored.sections.get('hero-title')?.content).toBe(SECTIONS[0].defaultContent);
  expect(stored.projects.get(SPOILT)?.description).toBe('As it was.');
  expect(stored.projects.get(TOUCHED)?.description).toBe('Spoilt.');
  await changedBy.selectOptions('');
  await expectTexts(headings, ['Changed since (1)']);
});

test('the dialog says that added records will be deleted; if a record has changed meanwhile, its deletion is refused', async () => {
  storeProject(SPAM, { title: 'Spam', description: 'x', lastUpdatedBy: THIEF }, TONIGHT);
  await compare();
  await expect.element(writeButton).toBeDisabled();
  await expect
    .element(dialog)
    .toHaveTextContent('What you pick here is deleted. The history keeps it.');
  await pickOf('Spam').click();
  await expect.element(writeButton).toHaveTextContent('Delete 1 record');
  data.deleteRecord.mockRejectedValueOnce(new ConflictError(stored.projects.get(SPAM)));
  await writeButton.click();
  await expect.element(status).toHaveTextContent('0 records deleted, 1 not.');
  await expect.element(status).toHaveTextContent('Spam: it was changed meanwhile,');
  await expect.element(pickOf('Spam')).toBeChecked();
  const release = hold(data.deleteRecord);
  await writeButton.click();
  await expect.element(status).toHaveTextContent('Deleting 1 of 1…');
  release();
  await expect.element(status).toHaveTextContent('1 record deleted.');
  expect(stored.projects.size).toBe(0);
});

test('Stop ends a restore after the records in progress, and the dialog stays open until then', async () => {
  for (const letter of 'abcdef') spoil(letter.repeat(20), `Spoilt ${letter}`, THIEF);
  await showDashboard();
  // Adds two entries to the browser's history to go back to.
  await openTab('Projects');
  await openTab('Overview');
  await openFromOverview();
  await button('Compare', dialog).click();
  await button('Pick all of Changed since', dialog).click();
  const save = data.saveRecord.getMockImplementation();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  data.saveRecord.mockImplementation(async (...words) => {
    await released;
    await save?.(...words);
  });
  await writeButton.click();
  await expect.element(status).toHaveTextContent('Restoring 1 of 6…');
  await expect.element(button('Choose another time', dialog)).toBeDisabled();
  await press('{Escape}');
  window.history.back();
  expect(asksBeforeLeaving()).toBe(true);
  await button('Stop', dialog).click();
  await expect.element(button('Stop', dialog)).toHaveFocus();
  release?.();
  await expect.element(status).toHaveTextContent('Stopped after 4 of 6: 4 records restored.');
  await expect.element(writeButton).toHaveTextContent('Restore 2 records');
  expect(data.saveRecord).toHaveBeenCalledTimes(4);
  // An effect ends it, after the result is shown.
  await expect.poll(asksBeforeLeaving).toBe(false);
});

test('after a run, the list shows colleagues’ changes with their names, or says that it may be old', async () => {
  spoil(SPOILT, 'Spoilt', THIEF);
  await compare();
  await pickOf('Spoilt').click();
  data.saveRecord.mockImplementationOnce(async () => {
    spoil(TOUCHED, 'Touched', BEN);
  });
  await writeButton.click();
  await expect.element(status).toHaveTextContent('1 record restored.');
  const row = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Touched' }) });
  await expect.element(row).toHaveTextContent(`By ${BEN}`);
  await expect.element(pickOf('Touched')).toHaveAccessibleDescription(`By ${BEN}`);
  await pickOf('Touched').click();
  data.readVersionsSince.mockRejectedValueOnce(new Error('No answer.'));
  await writeButton.click();
  await expect
    .element(status)
    .toHaveTextContent(
      '1 record restored. What follows may be old: it could not be compared again. No answer.',
    );
});

test('a record that the rules have refused is not picked any more, a failure of another kind is', async () => {
  spoil(SPOILT, 'Spoilt', THIEF);
  spoil(TOUCHED, 'Touched', BEN);
  await compare();
  await button('Pick all of Changed since', dialog).click();
  const refusal = new FirebaseError('permission-denied', 'Missing or insufficient permissions.');
  data.saveRecord.mockImplementation(async (_collection, { id }) => {
    throw id === SPOILT ? new Error(refusal.message, { cause: refusal }) : new Error('No answer.');
  });
  await writeButton.click();
  await expect.element(status).toHaveTextContent(/^0 records restored, 2 not\./);
  await expect.element(status).toHaveTextContent('Spoilt: Missing or insufficient permissions.');
  await expect.element(pickOf('Spoilt')).not.toBeChecked();
  await expect.element(pickOf('Touched')).toBeChecked();
  await expect.element(writeButton).toHaveTextContent('Restore 1 record');
});

test('a project that was created again says if it is deleted and not back yet', async () => {
  const replaced = keep(SPOILT, 'Made again', THIEF);
  stored.projects.set(SPOILT, { ...replaced, createdAt: TONIGHT, lastUpdated: TONIGHT });
  await compare();
  await pickOf('Made again').click();
  data.recreateRecord.mockRejectedValueOnce(new Error('No answer.'));
  await writeButton.click();
  await expect
    .element(status)
    .toHaveTextContent(
      'Made again: It was deleted, and is not back yet: restore it again. No answer.',
    );
  await expect.element(pickOf('Made again')).toBeChecked();
  await writeButton.click();
  await expect.element(status).toHaveTextContent('1 record restored.');
});

test('if the outcome of a write is not known, the result does not call it a failure', async () => {
  const replaced = keep(SPOILT, 'Made again', THIEF);
  stored.projects.set(SPOILT, { ...replaced, createdAt: TONIGHT, lastUpdated: TONIGHT });
  await compare();
  await pickOf('Made again').click();
  data.recreateRecord.mockRejectedValueOnce(new UnknownOutcomeError('The connection broke.'));
  await writeButton.click();
  await expect.element(status).toHaveTextContent('0 records restored, of 1 it is not known.');
  const reason = 'Made again: It was deleted, to be restored. The connection broke.';
  await expect.element(status).toHaveTextContent(reason);
});

test('a record that was overwritten before versions were kept is named, and cannot be picked', async () => {
  const before = storeProject(GONE, { title: 'Old', description: 'x' }, LAST_WEEK);
  stored.projects.set(GONE, { ...before, lastUpdated: TONIGHT });
  await compare();
  await dialog.getByText('Not known how it was then (1)').click();
  await expect.element(dialog.getByText('Old', { exact: true })).toBeVisible();
  await expect.element(dialog).toHaveTextContent('They stay as they are.');
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
});
