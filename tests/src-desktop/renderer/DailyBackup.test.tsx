import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatBackup, parseBackup } from '../../../shared/model/backup.ts';
import { button, expectAccessible, STAFF } from '../../shared/admin/dashboardPage.tsx';
import { storeProject } from '../../shared/fakeBackend.ts';
import { BACKUP, INVOICES, project, TIME } from '../sampleBackup.ts';
import { main, showApp } from './desktopPage.tsx';

const days = page.getByRole('dialog', { name: 'Restore from Daily Backup' });
const restoreDialog = page.getByRole('dialog', { name: 'Restore', exact: true });

test('the app passes on what its lists show', async () => {
  storeProject(INVOICES, { title: 'Invoices', description: 'Invoices in full.' }, TIME);
  await showApp();
  await expect.poll(() => main.daily).toHaveLength(1);
  expect(parseBackup(main.daily[0] ?? '').projects).toEqual([project(INVOICES, 'Invoices')]);
  expect(parseBackup(main.daily[0] ?? '').people).toHaveLength(6);
});

test('a failure stays until it is dismissed', async () => {
  main.dailyAnswer = { kind: 'failed', message: 'its folder is read-only.' };
  await showApp();
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent('Error writing the daily backup: its folder is read-only.');
  await button('Dismiss message').click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('Restore from Daily Backup compares the chosen day with what is stored', async () => {
  main.days.push('2026-01-20', '2026-01-19');
  await showApp();
  main.openAnswer = {
    kind: 'opened',
    fileName: '2026-01-19.json',
    text: formatBackup(BACKUP),
    pictures: [],
    leftOut: [],
  };
  main.choose('restoreDaily');
  await expect.element(days).toBeVisible();
  await expectAccessible();
  await button('Monday, January 19, 2026', days).click();
  await expect.element(restoreDialog).toHaveTextContent('2026-01-19.json, exported January 2');
  expect(main.openedDay).toEqual({ account: STAFF.uid, day: '2026-01-19' });
  await button('Restore 3 records', restoreDialog).click();
  await expect.element(restoreDialog.getByRole('status')).toHaveTextContent('3 records restored.');
});

test('Restore from Daily Backup says so while there is none, and can be closed', async () => {
  await showApp();
  main.choose('restoreDaily');
  await expect.element(days).toHaveTextContent('There is no daily backup yet.');
  await button('Close', days).click();
  await expect.element(days).not.toBeInTheDocument();
  await expect.element(restoreDialog).not.toBeInTheDocument();
});

for (const text of ['', '\0\0\0', formatBackup(BACKUP).slice(1)])
  test(`a day whose file begins with ${JSON.stringify(text.slice(0, 4))} is damaged, and says so`, async () => {
    main.days.push('2026-01-20');
    await showApp();
    const file = { fileName: '2026-01-20.json', text, pictures: [], leftOut: [] };
    main.openAnswer = { kind: 'opened', ...file };
    main.choose('restoreDaily');
    await button('Tuesday, January 20, 2026', days).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error restoring: This file is damaged: it does not begin as a backup.');
    expect(restoreDialog.elements()).toEqual([]);
  });
