import type { Page } from '@playwright/test';
import { type Backup, formatBackup, parseBackup } from '../../../shared/model/backup.ts';
import { storedPictureAddress } from '../../../shared/model/picture.ts';
import type { Project } from '../../../shared/model/project.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { BACKUP, INVOICES, project, TENDERS, TIME } from '../../src-desktop/sampleBackup.ts';
import { openTab } from '../admin/dashboardPage.ts';
import { expect, test } from '../admin/staffTest.ts';
import { expectAccessible } from '../axe.ts';
import {
  clearStore,
  deleteDocuments,
  readCollection,
  storeDocument,
  storeProject,
} from '../emulatorStore.ts';

const OTHER = `https://tidewire.example/pictures/${'f'.repeat(64)}.jpg`;
const METERS = 'aaaaaaaaaabbbbbbbbbb';

const storeOf = ({ id, title, description }: Project) =>
  storeProject(id, { title, description }, TIME);

const opened = (backup: Backup) => ({
  kind: 'opened' as const,
  fileName: 'monday.json',
  text: formatBackup(backup),
  pictures: [],
  leftOut: [],
});
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Restore' });

const group = (page: Page, name: string) =>
  dialogOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

test('Export passes on everything that is stored, and says what was written', async ({
  page,
  main,
  showDashboard,
}) => {
  await storeOf(project(INVOICES, 'Invoices 😀'));
  await storeDocument('pageContent/hero-title', {
    id: 'hero-title',
    title: 'Hero',
    content: 'One\nTwo',
    lastUpdated: TIME,
  });
  await showDashboard();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.json' };
  await main.choose('export');
  const said = page.getByText('1 project, 1 section, and 6 team members written to monday.json.');
  await expect(said).toBeVisible();
  const { projects, pageContent } = parseBackup(main.saved[0] ?? '');
  expect(projects).toEqual([
    project(INVOICES, 'Invoices 😀', { description: 'Invoices 😀 in full.' }),
  ]);
  expect(pageContent).toMatchObject([{ id: 'hero-title', content: 'One\nTwo', lastUpdated: TIME }]);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(said).toBeHidden();
});

test('pictures go through Export and Restore, from the store to the file and back', async ({
  page,
  main,
  showDashboard,
}) => {
  const picture = samplePicture(300_000);
  const { hash, extension, bytes } = picture;
  const imageUrl = storedPictureAddress('https://tidewire.example', picture);
  await storeProject(INVOICES, { title: 'Invoices', description: 'D', imageUrl }, TIME);
  await storeDocument(`pictures/${hash}`, { bytes });
  await storeProject(TENDERS, { title: 'Tenders', description: 'D', imageUrl: OTHER }, TIME);
  await showDashboard();
  main.saveAnswer = { kind: 'saved', fileName: 'monday.zip' };
  await main.choose('export');
  await expect(
    page.getByText(
      '2 projects, 0 sections, and 6 team members, with 1 picture, written to monday.zip. 1 picture could not be read, of Tenders: The server does not have it. Export again to have them.',
    ),
  ).toBeVisible();
  expect(main.added).toHaveLength(1);
  expect(main.added[0]).toMatchObject({ hash, extension });
  expect(Buffer.from(main.added[0]?.bytes ?? []).equals(bytes)).toBe(true);

  await clearStore();
  main.openAnswer = {
    kind: 'opened',
    fileName: 'monday.zip',
    text: main.saved[0] ?? '',
    pictures: [{ hash, extension }],
    leftOut: [],
  };
  main.bytesOf = () => bytes;
  await main.choose('restore');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^Restore \d+ records$/ }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    /^\d+ records restored\. Visitors see that after the next publication\.$/,
  );
  const stored = await readCollection('pictures');
  expect(stored.map(({ name }) => name.split('/').at(-1))).toEqual([hash]);
  expect(stored[0]?.fields).toMatchObject({
    bytes: { bytesValue: Buffer.from(bytes).toString('base64') },
    record: { stringValue: `projects/${INVOICES}` },
  });

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await deleteDocuments([`pictures/${hash}`]);
  await main.choose('restore');
  await expect(group(page, 'Picture missing (1)').getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Restore 1 record' }).click();
  await expect(dialog).toContainText('Nothing is left to restore.');
  expect(await readCollection('pictures')).toHaveLength(1);
});

test('Restore shows what differs, and writes what the person picks', async ({
  page,
  main,
  showDashboard,
}) => {
  await showDashboard();
  await storeOf(project(INVOICES, 'Invoices, renamed'));
  await storeOf(project(METERS, 'Meters'));
  main.openAnswer = opened(BACKUP);
  await main.choose('restore');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('monday.json, exported January 2, 2026');
  await expect(group(page, 'New (2)').getByRole('checkbox')).toHaveCount(2);
  await expect(group(page, 'Changed (1)')).toContainText('Invoices');
  await dialog.getByText('Not in this file (1)').click();
  await expect(dialog).toContainText('Meters');
  await dialog.getByText('Differs in Project Title, Description').click();
  await expect(dialog.getByText('Invoices, renamed', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // New records are selected initially; records that would overwrite others are not.
  await expect(dialog.getByRole('checkbox', { name: 'Tenders' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Invoices' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Pick none of New' }).click();
  await expect(dialog.getByRole('button', { name: 'Restore 0 records' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Pick all of New' }).click();
  await dialog.getByRole('checkbox', { name: 'Hero' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Invoices' }).check();
  await dialog.getByRole('button', { name: 'Restore 2 records' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '2 records restored. Visitors see that after the next publication.',
  );
  await expect(group(page, 'New (1)')).toContainText('Hero');
  await expect(group(page, 'Changed')).toHaveCount(0);
  await dialog.getByText('The same (2)').click();

  const stored = await readCollection('projects');
  const titles = Object.fromEntries(
    stored.map(({ name, fields }) => [name.split('/').at(-1), fields['title']]),
  );
  expect(titles).toEqual({
    [INVOICES]: { stringValue: 'Invoices' },
    [TENDERS]: { stringValue: 'Tenders' },
    [METERS]: { stringValue: 'Meters' },
  });
  expect(await readCollection('pageContent')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await openTab(page, 'Projects');
  await expect(page.getByRole('heading', { name: 'Tenders' })).toBeVisible();
});
