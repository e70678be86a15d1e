import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMULATOR_HOST, EMULATOR_PROJECT_ID, SITE_PORT } from '../../../shared/model/backend.ts';
import { type Backup, formatBackup, parseBackup } from '../../../shared/model/backup.ts';
import { type StoredPicture, storedPictureAddress } from '../../../shared/model/picture.ts';
import type { ProjectForm } from '../../../shared/model/project.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import {
  button,
  expectAccessible,
  expectTexts,
  field,
  openTab,
  press,
  spoken,
  tabOf,
} from '../../shared/admin/dashboardPage.tsx';
import { data, failures, hold, stored, storeProject } from '../../shared/fakeBackend.ts';
import { BACKUP, INVOICES, project, TENDERS, TIME } from '../sampleBackup.ts';
import { main, showApp } from './desktopPage.tsx';

const restoreDialog = page.getByRole('dialog', { name: 'Restore' });
const status = restoreDialog.getByRole('status');
const alert = page.getByRole('alert');

/** That of the emulators. */
const OWN_SITE = {
  address: `http://${EMULATOR_HOST}:${SITE_PORT}`,
  firebaseProject: EMULATOR_PROJECT_ID,
};

const PICTURE = {
  hash: '0123456789abcdef'.repeat(4),
  extension: 'webp',
  bytes: Uint8Array.of(1, 2, 3),
} as const;
const addressOf = (picture: StoredPicture) =>
  storedPictureAddress('https://tidewire.example', picture);

function chooseFile(backup: Backup | string, leftOut: string[] = []): void {
  const text = typeof backup === 'string' ? backup : formatBackup(backup);
  const pictures = main.pictures.map(({ hash, extension }) => ({ hash, extension }));
  main.openAnswer = { kind: 'opened', fileName: 'monday.json', text, pictures, leftOut };
  main.choose('restore');
}

async function openRestore(backup = BACKUP): Promise<void> {
  await showApp();
  chooseFile(backup);
  await expect.element(restoreDialog).toBeVisible();
}

const restoreButton = (records: string) => button(`Restore ${records}`, restoreDialog);
const pickOf = (name: string) => restoreDialog.getByRole('checkbox', { name });

test('Export passes on what is stored, and says what was written until the message is dismissed', async () => {
  storeProject(INVOICES, { title: 'Invoices', description: 'Invoices in full.' }, TIME);
  await showApp();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.json' };
  main.choose('export');
  const said = page.getByText('1 project, 0 sections, and 6 team members written to monday.json.');
  await expect.element(said).toBeVisible();
  const { site, projects } = parseBackup(main.saved[0] ?? '');
  expect(site).toEqual(OWN_SITE);
  expect(projects).toEqual([project(INVOICES, 'Invoices')]);
  await button('Dismiss message').click();
  await expect.element(said).not.toBeInTheDocument();
});

test('Export says nothing when the person chooses no file', async () => {
  await showApp();
  main.choose('export');
  await expect.poll(() => main.saved).toHaveLength(1);
  await expect.element(page.getByText(/Reading all|written to/)).not.toBeInTheDocument();
});

test('Export says why nothing was written', async () => {
  await showApp();
  main.saveAnswer = { kind: 'failed', message: 'The backup was not written: the disk is full.' };
  main.choose('export');
  await expect
    .element(alert)
    .toHaveTextContent('Error exporting: The backup was not written: the disk is full.');
});

test('Export writes no partial data when the server cannot be reached', async () => {
  await showApp();
  failures.set('pageContent', new Error('The server could not be reached.'));
  main.choose('export');
  await expect
    .element(alert)
    .toHaveTextContent('Error exporting: The server could not be reached.');
  expect(main.saved).toEqual([]);
});

test('Export adds the pictures that records name, shows how far it is, and can be stopped', async () => {
  storeProject(
    INVOICES,
    { title: 'Invoices', description: 'x', imageUrl: addressOf(PICTURE) },
    TIME,
  );
  await showApp();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.zip' };
  data.readPicture.mockResolvedValue(PICTURE.bytes);
  main.choose('export');
  const said = page.getByText(
    '1 project, 0 sections, and 6 team members, with 1 picture, written to monday.zip.',
  );
  await expect.element(said).toBeVisible();
  expect(main.added).toEqual([PICTURE]);
  expect(main.ended).toEqual([true]);

  const release = hold(data.readPicture);
  main.choose('export');
  await expect.element(page.getByText('Reading picture 1 of 1…')).toBeVisible();
  await expectAccessible();
  await button('Stop').click();
  release();
  await expect.element(page.getByText('Export stopped. Nothing was written.')).toBeVisible();
  expect(main.ended).toEqual([true, false]);
});

test('Export names a picture that cannot be read, and writes the rest', async () => {
  storeProject(
    INVOICES,
    { title: 'Invoices', description: 'x', imageUrl: addressOf(PICTURE) },
    TIME,
  );
  await showApp();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.zip' };
  data.readPicture.mockRejectedValue(new Error('No answer within 30 seconds.'));
  main.choose('export');
  const said = page.getByText(
    '1 project, 0 sections, and 6 team members written to monday.zip. 1 picture could not be read, of Invoices: No answer within 30 seconds. Export again to have them.',
  );
  await expect.element(said).toBeVisible();
  expect(main.ended).toEqual([true]);
});

test('Restore saves each record with the picture of the backup that it names', async () => {
  main.pictures.push(PICTURE);
  const projects = [
    project(INVOICES, 'Invoices', { imageUrl: addressOf(PICTURE), createdAt: new Date() }),
    project(TENDERS, 'Tenders', { imageUrl: addressOf({ ...PICTURE, hash: 'f'.repeat(64) }) }),
  ];
  await openRestore({ ...BACKUP, projects, pageContent: [] });
  await restoreButton('2 records').click();
  await expect.element(status).toHaveTextContent('2 records restored.');
  const written = data.recreateRecord.mock.calls.map(([, id, , options]) => [
    id,
    options?.pictures,
  ]);
  expect(written).toEqual([
    [TENDERS, []],
    [INVOICES, [PICTURE]],
  ]);
});

test('Restore offers a record that is the same if only the file still has its picture', async () => {
  main.pictures.push(PICTURE);
  const elsewhere = addressOf({ ...PICTURE, hash: 'f'.repeat(64) });
  const projects = [
    project(INVOICES, 'Invoices', { imageUrl: addressOf(PICTURE) }),
    project(TENDERS, 'Tenders', { imageUrl: elsewhere }),
  ];
  for (const one of projects) storeProject(one.id, one, TIME);
  data.findMissing.mockImplementation(async (hashes) => new Set(hashes));
  await openRestore({ ...BACKUP, projects, pageContent: [] });
  await expectTexts(restoreDialog.getByRole('heading', { level: 3 }), ['Picture missing (1)']);
  await expect.element(pickOf('Invoices')).toBeChecked();
  await expect.element(restoreDialog.getByText('The same (1)')).toBeVisible();
  expect(data.findMissing).toHaveBeenCalledWith([PICTURE.hash]);
  await expectAccessible();
  data.findMissing.mockResolvedValue(new Set());
  await restoreButton('1 record').click();
  await expect.element(status).toHaveTextContent('1 record restored.');
  await expect.element(restoreDialog).toHaveTextContent('Nothing is left to restore.');
  const [, origin, , options] = data.saveRecord.mock.lastCall ?? [];
  expect(origin).toEqual(editOrigin(INVOICES, TIME));
  expect(options).toEqual({ pictures: [PICTURE] });
});

test('Restore says why it cannot ask for the pictures', async () => {
  data.findMissing.mockRejectedValueOnce(new Error('The server could not be reached.'));
  await showApp();
  chooseFile(BACKUP);
  const reason = 'Error restoring: The server could not be reached.';
  await expect.element(alert).toHaveTextContent(reason);
});

test('Restore says which record was not written because its picture cannot be read any more', async () => {
  main.pictures.push(PICTURE);
  const projects = [project(INVOICES, 'Invoices', { imageUrl: addressOf(PICTURE) })];
  await openRestore({ ...BACKUP, projects, pageContent: [] });
  main.pictures.length = 0;
  await restoreButton('1 record').click();
  await expect.element(status).toHaveTextContent('0 records restored, 1 not.');
  await expect
    .element(status)
    .toHaveTextContent('Invoices: Its picture was not read: the file is gone.');
  expect(data.recreateRecord).not.toHaveBeenCalled();
});

for (const [site, from, into] of [
  [
    { address: 'https://other.example', firebaseProject: 'other' },
    'https://other.example',
    OWN_SITE.address,
  ],
  [{ ...OWN_SITE, firebaseProject: 'staging' }, 'staging', OWN_SITE.firebaseProject],
] as const) {
  test(`Restore says that a backup is of another site, ${from}, and picks nothing by itself`, async () => {
    await openRestore({ ...BACKUP, site });
    await expect
      .element(restoreDialog.getByRole('alert'))
      .toHaveTextContent(
        new RegExp(`^This backup was made from ${from}. You are restoring into ${into}.$`),
      );
    await expectAccessible();
    await expect.element(restoreButton('0 records')).toBeDisabled();
    await button('Pick all of New', restoreDialog).click();
    await expect.element(restoreButton('3 records')).toBeEnabled();
  });
}

for (const [what, site] of [
  ['that does not say of which site it is', undefined],
  ['of this site, whose address was another one', { ...OWN_SITE, address: 'https://old.example' }],
] as const) {
  test(`Restore says nothing about the site of a backup ${what}`, async () => {
    await openRestore({ ...BACKUP, site });
    await expect.element(restoreButton('3 records')).toBeEnabled();
    expect(restoreDialog.getByRole('alert').elements()).toEqual([]);
  });
}

test('Restore says what it leaves out of the file', async () => {
  await showApp();
  chooseFile(BACKUP, ['"pictures/x.txt" is no picture of a backup.']);
  await restoreDialog.getByText('Left out of this file (1)').click();
  await expect
    .element(restoreDialog.getByText('"pictures/x.txt" is no picture of a backup.'))
    .toBeVisible();
  await expectAccessible();
});

test('Restore creates deleted records under their old ids, the oldest first', async () => {
  const days = ['2026-01-03', '2026-01-01', '2026-01-04', '2026-01-02'];
  const projects = days.map((day, index) =>
    project('abcd'.charAt(index).repeat(20), `Made on ${day}`, { createdAt: new Date(day) }),
  );
  await openRestore({ ...BACKUP, projects });
  await restoreButton('5 records').click();
  await expect.element(status).toHaveTextContent('5 records restored.');
  await expect.element(restoreDialog).toHaveTextContent('Nothing is left to restore.');
  const created = data.saveRecord.mock.calls
    .filter(([{ name }]) => name === 'projects')
    .map(([, { id }, form]) => [id.charAt(0), (form as ProjectForm).title]);
  expect(created).toEqual([
    ['b', 'Made on 2026-01-01'],
    ['d', 'Made on 2026-01-02'],
    ['a', 'Made on 2026-01-03'],
    ['c', 'Made on 2026-01-04'],
  ]);
  expect(stored.sections.get('hero-title')?.content).toBe('Welcome back');
  await button('Close', restoreDialog).last().click();
  await openTab('Projects');
  // The lists are read again once the result is shown.
  await expect.poll(() => page.getByRole('heading', { level: 3 }).elements()).toHaveLength(4);
});

test('Restore picks what is new, shows what differs, and writes what the person picks', async () => {
  storeProject(INVOICES, { title: 'Invoices, renamed', description: 'x' }, TIME);
  storeProject('aaaaaaaaaabbbbbbbbbb', { title: 'Meters', description: 'x' }, TIME);
  await openRestore();
  await expect.element(restoreDialog).toHaveTextContent('monday.json, exported January 2, 2026');
  await expectTexts(restoreDialog.getByRole('heading', { level: 3 }), ['New (2)', 'Changed (1)']);
  await restoreDialog.getByText('Not in this file (1)').click();
  await expect.element(restoreDialog.getByText('Meters')).toBeVisible();
  await restoreDialog.getByText('Differs in Project Title, Description').click();
  await expect.element(restoreDialog.getByText('Invoices, renamed', { exact: true })).toBeVisible();
  await expectAccessible();

  await expect.element(pickOf('Tenders')).toBeChecked();
  await expect.element(pickOf('Invoices')).not.toBeChecked();
  await button('Pick none of New', restoreDialog).click();
  await expect.element(restoreButton('0 records')).toBeDisabled();
  await button('Pick all of New', restoreDialog).click();
  await pickOf('Hero').click();
  await pickOf('Invoices').click();
  await restoreButton('2 records').click();
  await expect.element(status).toHaveTextContent('2 records restored.');
  const written = data.saveRecord.mock.calls.map(([{ name }, origin]) => [name, origin]);
  expect(written).toEqual([
    ['projects', editOrigin(TENDERS)],
    ['projects', editOrigin(INVOICES, TIME)],
  ]);
});

test('Restore lists each failure by name with its reason, keeps the record picked, and continues with the others', async () => {
  storeProject(INVOICES, { title: 'Invoices, renamed', description: 'x' }, TIME);
  await openRestore();
  await pickOf('Invoices').click();
  storeProject(INVOICES, { title: 'By a colleague', description: 'Just now.' });
  await restoreButton('3 records').click();
  await expect.element(status).toHaveTextContent('2 records restored, 1 not.');
  await expect.element(status).toHaveTextContent('Invoices: it was changed meanwhile,');
  await expect.element(pickOf('Invoices')).toBeChecked();
  await restoreDialog.getByText('Differs in').click();
  await expect.element(restoreDialog.getByText('By a colleague', { exact: true })).toBeVisible();
  await restoreButton('1 record').click();
  await expect.element(status).toHaveTextContent('1 record restored.');
});

test('Restore offers no record that could not be stored, and says why', async () => {
  const broken = project(TENDERS, 'Tenders', { demoUrl: 'javascript:alert(1)' });
  await openRestore({ ...BACKUP, projects: [broken], pageContent: [] });
  await expect.element(pickOf('Tenders')).toBeDisabled();
  await expect.element(restoreDialog).toHaveTextContent('Cannot be restored: Enter a full link');
  expect(restoreDialog.getByRole('button', { name: /^Restore \d/ }).elements()).toEqual([]);
});

for (const [what, text, words] of [
  ['damaged', formatBackup(BACKUP).slice(0, 200), 'This file is damaged: it is not complete JSON.'],
  ['foreign', '{"name":"agency"}', 'This file is not a backup of this dashboard.'],
  ['newer', formatBackup(BACKUP).replace('"version": 1', '"version": 2'), 'a newer version'],
] as const) {
  test(`Restore refuses a ${what} file, says why, and writes nothing`, async () => {
    await showApp();
    chooseFile(text);
    await expect.element(alert).toHaveTextContent('Error restoring: ');
    await expect.element(alert).toHaveTextContent(words);
    expect(restoreDialog.elements()).toEqual([]);
    expect(data.saveRecord).not.toHaveBeenCalled();
  });
}

test('Restore waits until the open form is saved or cancelled', async () => {
  await showApp();
  main.choose('newProject');
  await field('Project Title').fill('T');
  await expect.poll(() => main.state?.isUnsaved).toBe(true);
  chooseFile(BACKUP);
  // In the foot of the form, which is over the bar.
  const foot = page.getByRole('dialog').getByText('Save or cancel the form that is open');
  await expect.element(foot).toBeVisible();
  expect(restoreDialog.elements()).toEqual([]);
});

test('Go Back to a Time waits until the open form is saved or cancelled, then opens', async () => {
  const goBackDialog = page.getByRole('dialog', { name: 'Go back to a time' });
  await showApp();
  main.choose('newProject');
  await field('Project Title').fill('T');
  await expect.poll(() => main.state?.isUnsaved).toBe(true);
  main.choose('goBack');
  await expect
    .element(
      page.getByRole('dialog').getByText('then choose Go Back to a Time again: a restored record'),
    )
    .toBeVisible();
  expect(goBackDialog.elements()).toEqual([]);
  await field('Project Title').fill('');
  await button('Cancel', page.getByRole('dialog')).click();
  main.choose('goBack');
  await expect.element(goBackDialog).toBeVisible();
  main.choose('goBack');
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Restore can be stopped while a file is opened, and begins again', async () => {
  await showApp();
  main.openAnswer = new Promise((resolve) => {
    main.stopOpening = () => resolve({ kind: 'cancelled' });
  });
  main.choose('restore');
  const opening = page.getByText('Opening a backup…');
  await expect.element(opening).toBeVisible();
  await button('Stop').click();
  await expect.element(opening).not.toBeInTheDocument();
  chooseFile(BACKUP);
  await expect.element(restoreDialog).toBeVisible();
});

test('Restore lists a few hundred lines at a time, however many the file has', async () => {
  await showApp();
  const projects = Array.from({ length: 3000 }, (_, number) =>
    project(`p${String(number).padStart(19, '0')}`, `Project ${number}`),
  );
  chooseFile(
    { ...BACKUP, projects },
    Array.from({ length: 200_000 }, (_, n) => `"${n}" is not in the file.`),
  );
  await expect.element(restoreButton('3,001 records')).toBeVisible();
  expect(restoreDialog.getByRole('checkbox').elements().length).toBeLessThan(300);
  await restoreDialog.getByText('Left out of this file (200,000)').click();
  const lines = restoreDialog.getByText('is not in the file.');
  await expect.poll(() => lines.elements().length).toBe(200);
  await button('Show 200 of 199,800 more', restoreDialog).click();
  await expect.poll(() => lines.elements().length).toBe(400);
  await button('Show 200 of 2,801 more', restoreDialog).click();
  await expect.poll(() => restoreDialog.getByRole('checkbox').elements().length).toBe(400);
});

test('Restore can be stopped between two records, and holds the window open meanwhile', async () => {
  await openRestore();
  const release = hold(data.saveRecord);
  await restoreButton('3 records').click();
  await expect.element(status).toHaveTextContent('Restoring 1 of 3…');
  expect(main.state?.isSaving).toBe(true);
  await expect.element(button('Close', restoreDialog).first()).toBeDisabled();
  await press('{Escape}');
  await button('Stop', restoreDialog).click();
  await expect.element(status).toHaveTextContent('Stopping after this record…');
  release();
  await expect.element(status).toHaveTextContent('Stopped after 1 of 3: 1 record restored.');
  await expect.poll(() => main.state?.isSaving).toBe(false);
  expect(stored.projects.size).toBe(1);
  await expect.element(restoreButton('2 records')).toBeEnabled();
});

test('Restore stops at the next record when the window is to close', async () => {
  await openRestore();
  const release = hold(data.saveRecord);
  await restoreButton('3 records').click();
  await expect.element(status).toHaveTextContent('Restoring 1 of 3…');
  main.choose('stop');
  release();
  await expect.element(status).toHaveTextContent('1 record restored.');
  expect(stored.projects.size).toBe(1);
});

test('while Restore is open, the menu changes nothing behind it', async () => {
  await openRestore();
  main.choose('newProject');
  main.choose('content');
  main.choose('back');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await press('{Escape}');
  await expect.element(restoreDialog).not.toBeInTheDocument();
  await expect.element(tabOf('Overview')).toHaveAttribute('aria-selected', 'true');
  expect(spoken('Error').elements()).toEqual([]);
});
