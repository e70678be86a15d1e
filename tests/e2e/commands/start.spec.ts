import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/emulators/demoAccounts.ts';
import { isSessionData } from '../../../scripts/emulators/emulators.ts';
import { getJavaHome } from '../../../scripts/emulators/firestoreEmulator.ts';
import type { Process } from '../../../scripts/lib/childProcess.ts';
import { filesOnPath } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { EMULATOR_PROJECT_ID } from '../../../shared/model/backend.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { endAll, portsAreFree, runScript } from '../../support/command.ts';
import { firestoreAddress } from '../../support/firestoreAddress.ts';
import { writeHostileFiles } from '../../support/hostileEnvironment.ts';
import {
  pictureAddress,
  startPictureServer,
  stopPictureServer,
  TO_PICTURE_SERVER,
} from '../../support/pictures/pictureServer.ts';
import { listProcesses } from '../../support/processes.ts';
import { startTemurinServer, temurinRelease } from '../../support/temurinServer.ts';
import { fillLogin } from '../admin/signIn.ts';
import { failedRequest } from '../consoleLog.ts';
import { toFields } from '../emulatorStore.ts';
import { expect, test } from '../test.ts';

const SITE = 'http://127.0.0.1:5173';
const PORTS = [5173, 8080, 9099];
const HEADLINE = 'Less typing, more deciding';
/** A part of a featured project's description. */
const FEATURED = 'Forty years of drawings';
const RENAMED = 'Leases, read';
const PICTURE_PORT = 8445;
const OWN_PICTURE = /^http:\/\/127\.0\.0\.1:5173\/assets\/pictures\/[^/]+\.avif$/;
const PUBLISHER_READY = 'The publisher is ready.';
const PUBLISHED_WITHIN_MS = 120_000;
const MOST_LINES = 20;
/** After that, what still runs is killed. */
const STOPPED_WITHIN_MS = 60_000;

let folder: string;
let data: string[];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-'));
  data = ['--data', join(folder, 'data')];
});
test.afterEach(async () => {
  await endAll();
  await portsAreFree(PORTS);
  await removeFolder(folder);
});

test('npm start deletes the last session with --fresh, keeps the work of staff on SIGTERM, and publishes it, whatever production’s files say', async ({
  page,
  logged,
}) => {
  writeSessionData(join(folder, 'data'));
  writeHostileFiles(folder);
  const published = {
    ...TO_PICTURE_SERVER,
    PUBLISHED_CONTENT: join(folder, 'published.json'),
    ENV_FOLDER: folder,
  };
  const first = runScript('start', [...data, '--fresh'], published);
  await first.printed(PUBLISHER_READY);
  // The publisher may say so at any time after the command's own last line.
  const [said = ''] = first.output().split(PUBLISHER_READY);
  const lines = said.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  expect(lines.at(-1)).toMatch(/^Ready/);
  expect(first.output()).toContain(DEMO_ADMIN);
  expect(first.output()).toContain('new, with demo content');
  expect(first.output()).not.toContain('Warning');

  await page.goto(SITE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ownFont(page)).toEqual({ display: 'swap', status: 'loaded' });
  await page.goto(`${SITE}/admin/dashboard`);
  await fillLogin(page, DEMO_ADMIN);
  await expect(page.getByText('3 featured')).toBeVisible();
  await page.getByRole('tab', { name: 'Projects' }).click();
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(5);

  // The Auth emulator keeps accounts but no sessions, and an open page would reload itself at the next start.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.goto('about:blank');

  const stopping = Date.now();
  await first.end('SIGTERM');
  await portsAreFree(PORTS);
  expect(Date.now() - stopping).toBeLessThan(STOPPED_WITHIN_MS);

  const second = runScript('start', data, {
    ...published,
    NODE_OPTIONS: `${published.NODE_OPTIONS} --require "${withoutMove()}"`,
  });
  await second.printed('Ready');
  expect(second.output()).toContain('from the last session');
  await page.goto(`${SITE}/admin/dashboard`);
  await fillLogin(page, DEMO_ADMIN);
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(5);
  const pictures = await startPictureServer(PICTURE_PORT);
  await editFeatured(page, 'Image URL', pictureAddress(pictures, '/photo.jpg'));
  await changeHeadline(page);
  await publish(page);
  await stopPictureServer(pictures);
  await editFeatured(page, 'Project Title', RENAMED);
  await publish(page);
  await expect(page.getByText('Visitors see its last copy.')).toBeVisible();
  await page.goto(SITE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expectOwnPicture(page);
  await expect(page.getByRole('heading', { name: RENAMED })).toBeVisible();
  // Only the publishing process can resolve that host; the picture in the form fails.
  await logged.expect([failedRequest(/photo\.jpg/)]);
  await expectStrangerRefused();
  // The first publisher had signed off before its data was saved.
  expect(second.output()).not.toContain('Another publisher');
  await page.goto('about:blank');
  await second.end('SIGINT');
  await portsAreFree(PORTS);
  expect(isSessionData(join(folder, 'data'))).toBe(true);
});

for (const port of PORTS) {
  test(`npm start says in one sentence that port ${port} is taken, and starts nothing`, async () => {
    const other = await listenOn(port);
    const command = runScript('start', data);
    expect(await command.end()).toBe(1);
    other.close();
    const said = command.output().trim();
    expect(said).toMatch(new RegExp(`^Port ${port} .* is taken: stop .*\\.$`));
    await portsAreFree(PORTS);
  });
}

test.describe('on a machine without Java', () => {
  test.skip(process.platform === 'win32', 'A Java that is a shell script, and symbolic links');

  test('npm start downloads a missing Java, and saves the data even when it is killed', async () => {
    const REAL_JAVA = join(await getJavaHome(), 'bin', 'java');
    const release = await temurinRelease(folder, '#!/bin/sh\nexec "$REAL_JAVA" "$@"');
    const server = await startTemurinServer(release);
    const env = { ...withoutJava(), REAL_JAVA, ADOPTIUM_API: server.address };
    const command = runScript('start', data, env);
    await command.printed('Ready');
    server.close();
    expect(command.output()).toMatch(/Downloading Java 21 .* once:\n( +\d+ %)+\n/);
    expect(command.output()).toContain('new, with demo content');
    process.kill(-command.pid, 'SIGKILL');
    await command.end();
    await portsAreFree(PORTS);
    expect(isSessionData(join(folder, 'data'))).toBe(true);
  });

  test('npm start without Java and without a connection serves the public site, and says what is missing', async ({
    page,
  }) => {
    const gone = await startTemurinServer();
    gone.close();
    const command = runScript('start', data, { ...withoutJava(), ADOPTIUM_API: gone.address });
    await command.printed('Ready');
    expect(command.output()).toContain('Java 21 or newer is missing');
    await page.goto(SITE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${SITE}/admin/login`);
    await expect(page.getByRole('alert')).toContainText('Java 21 or newer is missing');
    await command.end('SIGTERM');
    await portsAreFree(PORTS);
  });
});

test('Ctrl-C while npm start is still starting leaves nothing behind', async () => {
  const command = runScript('start', data);
  await command.printed('Starting the Auth and Firestore emulators');
  await command.end('SIGINT');
  await portsAreFree(PORTS);
  await expect.poll(processesLeft).toEqual([]);
});

/** The processes that still name this test's folder. */
function processesLeft(): Process[] {
  return listProcesses().filter(({ command }) => command.includes(folder));
}

/** Changes the headline as a newcomer would: with its preview beside it. */
async function changeHeadline(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Content' }).click();
  const card = page.getByRole('listitem').filter({ hasText: SECTIONS[0].title });
  await card.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(HEADLINE);
  await expect(headline).toHaveText(HEADLINE);
  await expect(headline).toBeInViewport();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByRole('button', { name: 'Edit Content' }).first()).toBeFocused();
}

/** Publishes what is saved. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(/^\d+ changes?$/)).toBeVisible();
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
  // A busy machine may take a while to encode the picture.
  await expect(page.getByText('Everything that is saved is on the site.')).toBeVisible({
    timeout: PUBLISHED_WITHIN_MS,
  });
  await expect(page.getByRole('status').filter({ hasText: /(is|are) live\./ })).toBeVisible();
}

/** Changes a field of a featured project. */
async function editFeatured(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Projects' }).click();
  const card = page.getByRole('listitem').filter({ hasText: FEATURED });
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function expectOwnPicture(page: Page): Promise<void> {
  await page.goto(`${SITE}/projects`);
  const picture = page.getByRole('listitem').filter({ hasText: FEATURED }).locator('picture img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc),
    )
    .toMatch(OWN_PICTURE);
}

/** The only way to publish is a request in the store, which nobody without an account of staff can write. */
async function expectStrangerRefused(): Promise<void> {
  const asked = { by: DEMO_ADMIN, at: new Date(), versions: ['pageContent/hero-title@0'] };
  const requests = `http://${firestoreAddress()}/v1/projects/${EMULATOR_PROJECT_ID}/databases/(default)/documents/publishRequests`;
  const body = JSON.stringify(toFields(asked));
  const refused = await fetch(requests, { method: 'POST', body });
  expect(refused.status).toBe(403);
}

/** Writes the data of a session with one account and no demo content. */
function writeSessionData(target: string): void {
  const accounts = join(target, 'auth_export');
  mkdirSync(accounts, { recursive: true });
  const metadata = { version: '15.0.0', auth: { version: '15.0.0', path: 'auth_export' } };
  writeFileSync(join(target, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  const users = [{ localId: 'before', email: 'before@agency.example' }];
  writeFileSync(join(accounts, 'accounts.json'), JSON.stringify({ users }));
}

function listenOn(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The environment of a machine with Node, a shell and the Firestore emulator's jar, but without Java. */
function withoutJava(): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const [gcloud] = filesOnPath('gcloud');
  const programs = { node: process.execPath, sh: '/bin/sh', ...(gcloud && { gcloud }) };
  for (const [name, file] of Object.entries(programs)) symlinkSync(file, join(bin, name));
  return { JAVA_HOME: '', PATH: bin, JVM_FOLDERS: join(folder, 'java') };
}

/** Writes a module that lets every move of exported data fail, as on Windows while a program reads one of its files. */
function withoutMove(): string {
  const file = join(folder, 'withoutMove.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const { renameSync } = fs;
     fs.renameSync = (from, to) => {
       if (from.includes('firebase-export-')) throw Object.assign(new Error('In use'), { code: 'EPERM' });
       renameSync(from, to);
     };`,
  );
  return file.replaceAll('\\', '/');
}

/** The font face of the company's font once all fonts have loaded; `display: swap` shows it even when it is late. */
function ownFont(page: Page): Promise<object | undefined> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    const own = [...fonts].find(({ family }) => family.replaceAll('"', '') === 'Geist');
    return own && { display: own.display, status: own.status };
  });
}
