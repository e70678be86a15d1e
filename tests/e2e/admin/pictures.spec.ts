import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as check, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { storedPictureOf } from '../../../shared/model/picture.ts';
import { readCollection } from '../emulatorStore.ts';
import { fillProject, openNewProject, openProject, openTab } from './dashboardPage.ts';
import { expect, test } from './staffTest.ts';

const SHOWN = { name: 'Preview of what the address shows' };
const BESIDE_DIALOG = { x: 8, y: 8 };
const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' };

interface Point {
  x: number;
  y: number;
}

/** A photo as a phone takes it: on its side, with the place where it was taken. */
function photo(): Promise<Buffer> {
  const create = { width: 1200, height: 1600, channels: 3, background: '#31748f' } as const;
  return sharp({ create })
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: PLACE })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function storedBytes(): Promise<Buffer[]> {
  const documents = await readCollection('pictures');
  return documents.map(({ fields }) =>
    Buffer.from((fields['bytes'] as { bytesValue?: string }).bytesValue ?? '', 'base64'),
  );
}

test('a photo survives a reload unsaved, is stored upright and without its place, and a colleague sees it', async ({
  page,
  dialogs,
  showDashboard,
}) => {
  await showDashboard();
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  check(file.buffer.includes('Exif')).toBe(true);
  await dialog.getByLabel('Choose a picture', { exact: true }).setInputFiles(file);
  await expect(dialog.getByText('1600 × 1200 pixels.')).toBeVisible();
  await expect(dialog.getByText('cannot keep it')).toHaveCount(0);
  const picture = dialog.getByRole('img', SHOWN);
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);

  await page.reload();
  await dialogs.expectShown(['beforeunload: ']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toHaveCount(0);

  const [project] = await readCollection('projects');
  const { stringValue = '' } = (project?.fields['imageUrl'] ?? {}) as { stringValue?: string };
  const [bytes, ...others] = await storedBytes();
  check(others).toEqual([]);
  check(bytes?.length).toBeLessThanOrEqual(400_000);
  check(bytes?.includes('Exif')).toBe(false);
  const { width, height, orientation } = await sharp(bytes).metadata();
  check([width, height, orientation ?? 1]).toEqual([1600, 1200, 1]);
  check(storedPictureOf(stringValue)?.extension).toBe('webp');

  // Another device has nothing of it.
  await page.evaluate(() => indexedDB.deleteDatabase('unsaved-pictures'));
  await openTab(page, 'Projects');
  const edited = await openProject(page, 'Invoices');
  await expect(edited.getByRole('img', SHOWN)).toHaveJSProperty('naturalWidth', 1600);
});

test('a save whose answer is lost stores the picture once, and a picture without a project is never stored', async ({
  page,
  dialogs,
  logged,
  showDashboard,
}) => {
  await showDashboard();
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await dialog.getByLabel('Choose a picture', { exact: true }).setInputFiles(file);
  await expect(dialog.getByRole('img', SHOWN)).toHaveJSProperty('naturalWidth', 1600);
  check(await storedBytes()).toEqual([]);
  await page.route(/documents:commit/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialogs.expectShown([/^alert: Error saving project/]);
  await page.unroute(/documents:commit/);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog).toHaveCount(0);
  check(await storedBytes()).toHaveLength(1);
  check(await readCollection('projects')).toHaveLength(1);
  await logged.expect([/ERR_FAILED/]);
});

test('a file that is dropped on the form or its preview is taken; beside the form, the page stays as it is', async ({
  page,
  showDashboard,
}) => {
  // Not in the project's folder: without a UTF-8 locale, the browser cannot read a file whose path has an accent.
  const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
  const file = join(folder, 'photo.jpg');
  await writeFile(file, await photo());
  await showDashboard();
  const dialog = await openNewProject(page);
  await fillProject(dialog);
  const picture = dialog.getByRole('img', SHOWN);
  await dropFile(page, file, await centreOf(dialog.getByRole('heading', { level: 2 })));
  await dropFile(page, file, BESIDE_DIALOG);
  await expect(dialog.getByLabel('Project Title')).toHaveValue('Invoices');
  await expect(picture).toHaveCount(0);
  // The browser would open the file in a tab of its own.
  check(page.context().pages()).toHaveLength(1);

  await dropFile(page, file, await centreOf(dialog.getByLabel('Description')));
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(picture).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(dialog.frameLocator('iframe').getByText('Invoices').first()).toBeVisible();
  await dropFile(page, file, await centreOf(dialog.locator('iframe')));
  await expect(picture).toHaveJSProperty('naturalWidth', 1600);
  await removeFolder(folder);
});

/** The centre of what is shown there. */
async function centreOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing is shown there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drops a file as a person drags it from another program. */
async function dropFile(page: Page, file: string, point: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...point, data });
  }
}
