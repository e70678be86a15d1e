import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { COMPANY } from '../../../shared/company.ts';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import {
  type PictureFile,
  storedPictureAddress,
  storedPicturePath,
} from '../../../shared/model/picture.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { picturePath } from '../../../shared/model/publishedContent.ts';
import { parsePublication } from '../../../shared/model/publishedFile.ts';
import { editOrigin } from '../../../shared/model/saveDecision.ts';
import { serveBuiltSite } from '../../support/builtSite.ts';
import { endAll, runScript } from '../../support/command.ts';
import type { Listening } from '../../support/hosting/liveSite.ts';
import { startPublishedSite } from '../../support/publishedSite.ts';
import { holdRequests } from '../admin/dashboardPage.ts';
import { expectAccessible } from '../axe.ts';
import { auth, projects, records } from '../data/product.ts';
import { clearStore, storeDocument } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'a site with stored pictures '));
const FILE = join(FOLDER, 'content.json');
const FOCUS = '80 50';
const OWN_PICTURE = /\/assets\/pictures\//;

let picture: PictureFile;
let live: Listening;
/** What visitors get. */
let site: Listening | undefined;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await removeFolder(FOLDER);
  await clearStore();
  picture = await paint();
  const address = storedPictureAddress(COMPANY.siteUrl, picture);
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  const project = {
    ...EMPTY_PROJECT_FORM,
    title: 'Invoice desk',
    description: 'Reads invoices.',
    featured: true,
    imageUrl: address,
    imageAlt: 'A marked invoice',
    imageFocus: FOCUS,
  };
  const origin = editOrigin(projects.newProjectId());
  await records.saveRecord(PROJECTS, origin, project, { pictures: [picture] });
  const time = { createdAt: new Date(), lastUpdated: new Date() };
  const member = { role: 'Analyst', bio: 'Reads what customers write.', category: 'designers' };
  const photo = { photoUrl: address, photoFocus: FOCUS };
  await storeDocument('people/noor-a', { ...member, ...photo, ...time, name: 'Noor A.' });
  await storeDocument('people/mila-b', { ...member, ...time, name: 'Mila B.' });
  await storeDocument('order/people', { ids: ['noor-a', 'mila-b'], lastUpdated: new Date() });
  live = await startPublishedSite(FILE);
});
test.afterAll(async () => {
  await endAll();
  await site?.close();
  await live.close();
  await removeFolder(FOLDER);
});

test('a stored picture is published from the store: its address answers with the same bytes, and each size is on the site', async () => {
  await run('publish:content', '--emulators');
  await run('build', '--emulators', '--only', 'site', '--out', FOLDER);
  site = await serveBuiltSite(join(FOLDER, 'site'));

  const original = await get(storedPicturePath(picture));
  expect(original.type).toBe('image/webp');
  expect(original.bytes.equals(Buffer.from(picture.bytes))).toBe(true);

  const { pictures } = parsePublication((await get('/published.json')).bytes.toString());
  expect(Object.keys(pictures)).toEqual([
    `${storedPictureAddress(COMPANY.siteUrl, picture)} ${FOCUS}`,
  ]);
  const [{ files, square, whole } = {}] = Object.values(pictures);
  for (const [cut, widths, ratio] of [
    [files, [360, 720, 1080], 16 / 9],
    [square, [200, 400], 1],
    [whole, [360, 720, 1080], 2],
  ] as const) {
    expect(cut?.widths).toEqual(widths);
    for (const width of widths) {
      for (const format of ['avif', 'webp'] as const) {
        const { type, bytes } = await get(cut ? picturePath(cut, width, format) : '');
        expect(type).toBe(`image/${format}`);
        const height = Math.round(width / ratio);
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      }
    }
  }
});

test('visitors see it on the project’s card with its description, and the photo beside the name', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site?.address}/projects`);
    await expectShown(page.getByRole('img', { name: 'A marked invoice' }), 16 / 9);
    const letThrough = await holdRequests(page, OWN_PICTURE);
    await page.goto(`${site?.address}/`);
    const photo = page.getByRole('listitem').filter({ hasText: 'Noor A.' }).locator('img');
    await photo.scrollIntoViewIfNeeded();
    const { width: side, height } = (await photo.boundingBox()) ?? {};
    expect([side, height]).toEqual(width > 1000 ? [96, 96] : [80, 80]);
    letThrough();
    await expectShown(photo, 1);
    expect((await photo.boundingBox())?.height).toBe(height);
    await expectAccessible(page);
    await page.unroute(OWN_PICTURE);
  }
});

/** Expects the picture to be loaded, in the shape of its place, and around its focus: the right part is red. */
async function expectShown(image: Locator, ratio: number): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { width = 0, height = 1 } = (await image.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(ratio, 1);
  // It may be painted after it has loaded.
  await expect.poll(() => colorAtFocus(image)).toEqual([true, false, false]);
}

/** Which parts of the colour at seven tenths of the width are bright: red, green, blue. */
async function colorAtFocus(image: Locator): Promise<boolean[]> {
  const { data, info } = await sharp(await image.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * 0.7)) * 3;
  return [...data.subarray(middle, middle + 3)].map((part) => part > 128);
}

/** Blue, and red from 70 to 90 % of its width. */
async function paint(): Promise<PictureFile> {
  const create = { width: 1600, height: 800, channels: 3, background: 'blue' } as const;
  const red = { width: 320, height: 800, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create })
    .composite([{ input: await sharp({ create: red }).png().toBuffer(), left: 1120, top: 0 }])
    .webp()
    .toBuffer();
  return { hash: createHash('sha256').update(bytes).digest('hex'), extension: 'webp', bytes };
}

async function run(script: string, ...args: string[]): Promise<void> {
  const environment = { PUBLISHED_CONTENT: FILE, PUBLISHED_SITE: live.address };
  const command = runScript(script, args, environment);
  expect(await command.end(), command.output()).toBe(0);
}

async function get(path: string) {
  const answer = await fetch(`${site?.address}${path}`);
  expect(answer.status, path).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), bytes };
}
