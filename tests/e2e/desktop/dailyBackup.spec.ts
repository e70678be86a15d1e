import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { EMULATOR_BUILD_FOLDER } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { ADMIN_EMAIL } from '../../../shared/company.ts';
import { parseBackup } from '../../../shared/model/backup.ts';
import { storedPictureAddress } from '../../../shared/model/picture.ts';
import { localDay } from '../../../shared/model/time.ts';
import type { DailyText } from '../../../src-desktop/preload/bridge.ts';
import { samplePicture } from '../../shared/backup/samplePictures.ts';
import { type BuiltMain, startBuiltMain } from '../../src-desktop/electron/builtMain.ts';
import { INVOICES, TENDERS, TIME } from '../../src-desktop/sampleBackup.ts';
import { ANY_READ, COMMIT, openProject, openTab, watchReads } from '../admin/dashboardPage.ts';
import { fillLogin } from '../admin/signIn.ts';
import { test as base, expect } from '../admin/staffTest.ts';
import { expectAccessible } from '../axe.ts';
import { failedRequest } from '../consoleLog.ts';
import { readCollection, storeDocument, storeProject } from '../emulatorStore.ts';

const DAY_MS = 86_400_000;
/** Not read once for all tests, which may begin before midnight and end after it. */
const today = () => localDay(new Date());
const yesterday = () => localDay(new Date(Date.now() - DAY_MS));

/** The page with the built main process behind its calls for daily backups. */
const test = base.extend<{ built: BuiltMain }>({
  built: [
    async ({ main }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'daily-'));
      const built = await startBuiltMain(join(EMULATOR_BUILD_FOLDER, 'desktop'), folder);
      main.answerDaily = built.call;
      await provide(built);
      built.end();
      await removeFolder(folder);
    },
    { auto: true },
  ],
});

const days = (page: Page) => page.getByRole('dialog', { name: 'Restore from Daily Backup' });
const restore = (page: Page) => page.getByRole('dialog', { name: 'Restore', exact: true });

/** The names of the files in the folder of the daily backups. */
async function filesOf({ userData }: BuiltMain): Promise<string[]> {
  const root = join(userData, 'Daily Backups');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
}

/** Waits for the backup of today. @returns its file */
async function backupOfToday(built: BuiltMain): Promise<string> {
  const find = async () => (await filesOf(built)).find((file) => file.endsWith(`${today()}.json`));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

test('a day’s backup is written by itself, with its pictures, and brings back what was changed the day after', async ({
  page,
  main,
  built,
  logged,
  showDashboard,
}) => {
  const picture = samplePicture(300_000);
  const imageUrl = storedPictureAddress('https://tidewire.example', picture);
  await storeProject(INVOICES, { title: 'Invoices', description: 'As it was', imageUrl }, TIME);
  await storeDocument(`pictures/${picture.hash}`, { bytes: picture.bytes });
  await storeProject(TENDERS, { title: 'Tenders', description: 'D' }, TIME);
  await showDashboard('Projects');
  const file = await backupOfToday(built);
  const { projects, people } = parseBackup(await readFile(file, 'utf8'));
  expect(projects.map(({ title }) => title).toSorted()).toEqual(['Invoices', 'Tenders']);
  expect(people).toHaveLength(6);
  const pictureFile = join(dirname(file), 'pictures', `${picture.hash}.webp`);
  await expect.poll(() => filesOf(built)).toEqual(expect.arrayContaining([file, pictureFile]));
  expect((await readFile(pictureFile)).equals(picture.bytes)).toBe(true);

  const dayBefore = yesterday();
  await rename(file, join(dirname(file), `${dayBefore}.json`));
  const dialog = await openProject(page, 'Invoices');
  await dialog.getByLabel('Description').fill('Changed by mistake');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();
  await main.choose('restoreDaily');
  await expect(days(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await days(page).getByRole('listitem').getByRole('button').click();
  await expect(restore(page)).toContainText(`${dayBefore}.json, exported`);
  await restore(page).getByRole('checkbox', { name: 'Invoices' }).check();
  await restore(page).getByRole('button', { name: 'Restore 1 record' }).click();
  await expect(restore(page).getByRole('status')).toContainText('1 record restored.');
  const stored = await readCollection('projects');
  expect(stored.map(({ fields }) => fields['description'])).toContainEqual({
    stringValue: 'As it was',
  });
  // The store has the picture already, so the record is restored without it.
  await logged.expect([failedRequest(COMMIT)]);
});

test('a backup that cannot be written is said once, and another account sees none of the first one’s days', async ({
  page,
  main,
  built,
  logged,
  showDashboard,
}) => {
  const root = join(built.userData, 'Daily Backups');
  await writeFile(root, 'in the way');
  await showDashboard();
  const said = page.getByText('Error writing the daily backup: its folder cannot be reached.');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await showDashboard();
  await main.choose('restoreDaily');
  await expect(
    page.getByText('Error restoring: The daily backups were not read: its folder cannot'),
  ).toBeVisible();
  await expect(said).toHaveCount(0);
  await rm(root);

  await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('daily-backup/'));
    for (const key of keys) localStorage.removeItem(key);
  });
  await showDashboard();
  await backupOfToday(built);
  await page.getByRole('button', { name: 'Logout' }).click();
  // Otherwise it would soon have a backup of its own.
  await page.route(ANY_READ, (route) => route.abort());
  const readsEnd = watchReads(page);
  await fillLogin(page, ADMIN_EMAIL);
  await openTab(page, 'Projects');
  await main.choose('restoreDaily');
  await expect(days(page)).toContainText('There is no daily backup yet.');
  // All lists fail: nothing may be logged after the end of the test.
  await readsEnd();
  await logged.expect([failedRequest(ANY_READ), /^Error fetching/]);
});

/** Lets the server's time pass, too, as the tokens tell it. The emulator's have no signature. */
async function passServerTime(page: Page, seconds: number): Promise<void> {
  const later = (token: string): string => {
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const times = ['iat', 'exp'].map((name) => [name, Number(claims[name]) + seconds]);
    const changed = JSON.stringify({ ...claims, ...Object.fromEntries(times) });
    return [head, Buffer.from(changed).toString('base64url'), signature].join('.');
  };
  await page.route(/securetoken\.googleapis\.com/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<'access_token' | 'id_token', string>;
    const [access_token, id_token] = [later(answer.access_token), later(answer.id_token)];
    await route.fulfill({ response, json: { ...answer, access_token, id_token } });
  });
}

test('an app that stays open overnight writes the next day’s backup, with what a colleague has changed meanwhile', async ({
  page,
  main,
  showDashboard,
}) => {
  const texts: string[] = [];
  main.answerDaily = async (_channel, value) => {
    texts.push((value as DailyText).text);
    return { kind: 'written', missing: [] };
  };
  const readsEnd = watchReads(page);
  await page.clock.install();
  await showDashboard('Projects');
  await expect.poll(() => texts).toHaveLength(1);
  // Otherwise the clock would also let a pending read time out.
  await readsEnd();
  await storeProject(INVOICES, { title: 'By a colleague', description: 'D' }, new Date());
  await passServerTime(page, 25 * 3600);
  await page.clock.fastForward('25:00:00');
  await expect.poll(() => texts).toHaveLength(2);
  const [before, after] = texts.map((text) => parseBackup(text).projects.map(({ title }) => title));
  expect([before, after]).toEqual([[], ['By a colleague']]);
});
