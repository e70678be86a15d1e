import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { parsePublication } from '../../../shared/model/publishedFile.ts';
import { DAY_MS } from '../../../shared/model/time.ts';
import { picturesFolder } from '../../../src-site/published/file.ts';
import { type Command, endAll, runScript } from '../../support/command.ts';
import { type FakeHosting, startFakeHosting } from '../../support/hosting/fakeHosting.ts';
import {
  PICTURE_HOST,
  startPictureServer,
  stopPictureServer,
} from '../../support/pictures/pictureServer.ts';
import { type Ground, preparePublisher } from '../../support/publisher/startPublisher.ts';
import { auth } from '../data/product.ts';
import {
  clearCollection,
  clearStore,
  deleteDocuments,
  readCollection,
  storeDocument,
  storeDocuments,
  storeProject,
} from '../emulatorStore.ts';
import { answerTo, press, publishing, seen, silence, storeFeatured } from './pressing.ts';

const READY = 'The publisher is ready';
/** Long, because the machine may be busy. */
const BUSY = { timeout: 120_000 };
const PICTURE_PORT = 8446;
const ANOTHER = 'Another publisher works for this project';
const CHANGED = 'it was changed meanwhile. Look at it, and publish again.';
const GONE = 'it was deleted meanwhile. Look at it, and publish again.';

let ground: Ground;
let hosting: FakeHosting;
/** The one that runs, because one takes longer to start than to publish. */
let publisher: Command;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await clearStore();
  hosting = await startFakeHosting();
  ground = await preparePublisher({ ...hosting.env, CLI_PROJECT: hosting.project });
  publisher = await start();
});
test.beforeEach(async () => {
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  for (const name of ['projects', 'holds', 'publishRequests']) await clearCollection(name);
  await ground.clear();
});
test.afterAll(async () => {
  await endAll();
  await ground.close();
  await hosting.close();
});

const liveContent = async () =>
  parsePublication(await (await fetch(`${ground.address}/published.json`)).text());

const titles = async () => (await seen(ground.address)).projects;

const lastEnd = async () => (await publishing.readPublisherStatus())?.finished[0];

async function start(): Promise<Command> {
  const started = ground.start();
  await started.printed(READY);
  return started;
}

/** Starts a publisher once the one that was killed has been silent for long enough. */
async function startAgain(): Promise<void> {
  await silence();
  publisher = await start();
}

/** Presses for a new project, waits, and kills the publisher. */
async function killAt(title: string, waiting: () => Promise<unknown>, imageUrl = '') {
  const project = await storeFeatured(title, undefined, imageUrl);
  const { id } = await publishing.requestPublication([project.version]);
  await waiting();
  await publisher.end('SIGKILL');
  return { title, id };
}

const isAt = (step: string) => () =>
  expect.poll(async () => (await publishing.readPublisherStatus())?.running?.step, BUSY).toBe(step);

const holdOf = (path: string, until = '') =>
  storeDocument(`holds/${path.replace('/', ':')}`, {
    title: 'Held',
    until,
    createdAt: new Date(),
    lastUpdated: new Date(),
    lastUpdatedBy: DEMO_ADMIN,
  });

test('an address that was live stays its project’s: the answer names a project that gets another one, and leads to its page', async () => {
  let minutes = 60;
  const store = async (id: string, form: object) => {
    minutes -= 1;
    const at = new Date(Date.now() - minutes * 60_000);
    await storeProject(id, { title: 'Desk', description: 'Text.', featured: true, ...form }, at);
    return `projects/${id}@${at.getTime()}`;
  };
  const [old, newer] = ['o'.repeat(20), 'n'.repeat(20)];
  const slugs = async () =>
    Object.fromEntries((await liveContent()).projects.map(({ id, slug }) => [id, slug]));

  const first = await press(await store(old, {}), await store(newer, { slug: 'desk' }));
  expect(first).toMatchObject({
    problem: '',
    notes: ['“Desk” gets /projects/desk-2: another project has or had /projects/desk.'],
  });
  expect(await slugs()).toEqual({ [old]: 'desk', [newer]: 'desk-2' });
  expect(publisher.output()).toContain('“Desk” gets /projects/desk-2');

  const moved = await press(await store(old, { title: 'Invoices', slug: 'invoices' }));
  expect(moved).toMatchObject({ titles: ['Invoices'], path: '/projects/invoices', notes: [] });
  expect(await slugs()).toEqual({ [old]: 'invoices', [newer]: 'desk-2' });
  const { formerSlugs, changedAt } = await liveContent();
  expect(formerSlugs).toEqual({ desk: old });
  expect(Object.keys(changedAt).toSorted()).toEqual([newer, old].toSorted());
});

test('a press publishes each chosen record in the version that the person saw, and says what it left out', async () => {
  const [one, two, three] = [
    await storeFeatured('One'),
    await storeFeatured('Two'),
    await storeFeatured('Three'),
  ];
  const first = await press(one.version, two.version);
  expect(first).toMatchObject({
    titles: ['Two', 'One'],
    leftOut: [],
    problem: '',
    by: [DEMO_ADMIN],
  });
  expect(await titles()).toEqual(['One', 'Two']);

  await storeFeatured('Two, changed', two.id);
  const second = await press(
    two.version,
    three.version,
    `projects/${'n'.repeat(20)}@0`,
    `projects/${'m'.repeat(20)}@1764000000000`,
    'pageContent/hero-title@1764000000000',
    'people/nobody-here@5',
    'order/unknown@7',
    'order/featured@0',
  );
  expect(second.titles).toEqual(['Three']);
  expect(second.leftOut).toContain(`Two, changed: ${CHANGED}`);
  expect(second.leftOut).toContain(`projects/${'m'.repeat(20)}: ${GONE}`);
  expect(second.leftOut).toHaveLength(5);
  expect(await titles()).toEqual(['One', 'Three', 'Two']);

  await deleteDocuments([one.path]);
  const stale = await press(one.version);
  expect(stale).toMatchObject({ titles: [], leftOut: [`${one.path}: ${GONE}`] });
  expect(await titles()).toContain('One');
  const deleted = await press(`${one.path}@0`);
  expect(deleted).toMatchObject({ titles: ['One'], leftOut: [] });
  expect(await titles()).toEqual(['Three', 'Two']);
  expect(ground.countReleases()).toBe(3);
  expect(await readCollection('publishRequests')).toEqual([]);

  // A document of an earlier release: the app shows the time of reading as its version.
  const timeless = `projects/${'t'.repeat(20)}`;
  const data = { title: 'Timeless', description: 'Text.', featured: true, createdAt: new Date() };
  await storeDocument(timeless, data);
  expect(await press(`${timeless}@${Date.now()}`)).toMatchObject({ titles: ['Timeless'] });
});

test('what is kept back stays as it is by day and by night, until it is let go', async () => {
  const held = await storeFeatured('Before');
  await press(held.version);
  const changed = await storeFeatured('After', held.id);
  await holdOf(held.path);
  const refused = await press(changed.version);
  expect(refused).toMatchObject({ titles: [], leftOut: ['After: it is kept back.'] });
  const other = await storeFeatured('Other');
  const night = runScript('publish:content', ['--emulators'], ground.env);
  expect(await night.end()).toBe(0);
  expect(night.output()).toContain('+ projects/');
  expect(night.output()).not.toContain('After');
  await press(other.version);
  expect(await titles()).toEqual(['Before', 'Other']);
  await deleteDocuments([`holds/${held.path.replace('/', ':')}`]);
  expect(await press(changed.version)).toMatchObject({ titles: ['After'] });
  expect(await titles()).toEqual(['After', 'Other']);
});

test('“not before” goes live by itself at its time; after a start only if that came since the site was built, and nothing newer with it', async () => {
  const [timed, later, edited] = [
    await storeFeatured('Timed'),
    await storeFeatured('Later'),
    await storeFeatured('Edited'),
  ];
  const first = await storeFeatured('First');
  await holdOf('projects/nothing', '2026-02-31T00:00:00.000Z');
  await press(first.version);
  // The publisher must know of it before.
  const dueMs = Date.now() + 5000;
  await holdOf(timed.path, new Date(dueMs).toISOString());
  await expectUntil(dueMs, ['First']);
  await expect.poll(titles, BUSY).toEqual(['First', 'Timed']);
  // Visitors see it a moment before its end is recorded.
  await expect.poll(lastEnd, BUSY).toMatchObject({ requests: [], by: [], titles: ['Timed'] });

  await publisher.end('SIGTERM');
  const time = new Date(Date.now() + 300).toISOString();
  await holdOf(later.path, time);
  await holdOf(edited.path, time);
  // Long before the site was built.
  const old = await storeFeatured('Old');
  await holdOf(old.path, '2026-01-01T00:00:00.000Z');
  await expect.poll(() => Date.now() > Date.parse(time)).toBe(true);
  await storeDocument(edited.path, {
    title: 'Edited since',
    description: 'Text.',
    featured: true,
    createdAt: new Date(),
    lastUpdated: new Date(),
  });
  publisher = await start();
  await expect.poll(titles, BUSY).toEqual(['First', 'Later', 'Timed']);
  // Visitors see it a moment before the release is counted.
  await expect.poll(ground.countReleases).toBe(3);
});

/** Expects that visitors see this until then: an answer that comes later may show more. */
async function expectUntil(timeMs: number, shown: string[]): Promise<void> {
  for (;;) {
    const found = await titles();
    if (Date.now() >= timeMs) return;
    expect(found).toEqual(shown);
    await setTimeout(250);
  }
}

/** Starts programs with this clock. */
const clockAt = (aheadMs: number) => {
  const source = `const { now } = Date; Date.now = () => now() + ${aheadMs};
    globalThis.Date = class extends Date {
      constructor(...words) { super(...(words.length === 0 ? [Date.now()] : words)); }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
};

test('a publisher whose clock is more than a minute off says so, and does not start', async () => {
  for (const aheadMs of [90_000, -DAY_MS]) {
    const refused = ground.start(clockAt(aheadMs));
    await refused.printed('This computer’s clock says');
    expect(refused.output()).toContain('let the system set it from a time server');
    expect(await refused.end()).not.toBe(0);
  }
  expect((await publishing.readPublisherStatus())?.running).toBeUndefined();
});

test('a kept-back change does not go live early by a publisher’s clock that is ahead', async () => {
  await publisher.end('SIGTERM');
  publisher = ground.start(clockAt(50_000));
  await publisher.printed(READY);
  const timed = await storeFeatured('Timed');
  const first = await storeFeatured('First');
  const time = Date.now() + 6000;
  await holdOf(timed.path, new Date(time).toISOString());
  await press(first.version);
  await expectUntil(time, ['First']);
  await expect.poll(titles, BUSY).toEqual(['First', 'Timed']);
  await publisher.end('SIGTERM');
  publisher = await start();
});

test('1,000 requests are united, and end; nothing is built when nothing differs', async () => {
  const one = await storeFeatured('One');
  const before = publisher.output().length;
  for (const from of [0, 500]) {
    const requests = Array.from({ length: 500 }, (_, index) => ({
      path: `publishRequests/request${String(from + index).padStart(13, '0')}`,
      data: { by: DEMO_ADMIN, at: new Date(Date.now() - 1000 + from), versions: [one.version] },
    }));
    await storeDocuments(requests);
  }
  await expect.poll(async () => (await readCollection('publishRequests')).length, BUSY).toBe(0);
  expect(await titles()).toEqual(['One']);
  expect(ground.countReleases()).toBe(1);
  expect(
    publisher
      .output()
      .slice(before)
      .match(/Publishing for/g)?.length,
  ).toBeLessThanOrEqual(12);
});

test('of two publishers one works, and the other says so; after a silence the other takes over, and the first one ends', async () => {
  const first = publisher;
  const second = ground.start({ CLAIM_WAIT_MS: '300' });
  expect(await second.end()).toBe(1);
  expect(second.output()).toContain(ANOTHER);
  const [one, two] = [await storeFeatured('One'), await storeFeatured('Two')];
  await press(one.version);
  // As a laptop that sleeps, it gives no sign of life, and does not know that it was silent.
  process.kill(first.pid, 'SIGSTOP');
  await silence();
  publisher = await start();
  expect(await press(two.version)).toMatchObject({ titles: ['Two'], problem: '' });
  process.kill(first.pid, 'SIGCONT');
  expect(await first.end()).toBe(1);
  expect(first.output()).toContain(ANOTHER);
  expect(ground.countReleases()).toBe(2);
  const status = await publishing.readPublisherStatus();
  expect(status?.finished.slice(0, 2)).toMatchObject([{ titles: ['Two'] }, { titles: ['One'] }]);
});

test('a publisher that is stopped in the middle leaves the requests to the next one, which starts at once', async () => {
  const one = await storeFeatured('One');
  ground.hold('uploading');
  const { id } = await publishing.requestPublication([one.version]);
  await publisher.printed('Waits: uploading');
  await publisher.end('SIGTERM');
  expect(await titles()).toEqual([]);
  expect(await readCollection('publishRequests')).toHaveLength(1);
  ground.letGo('uploading');
  publisher = await start();
  expect(await answerTo(id)).toMatchObject({ titles: ['One'] });
  expect(ground.countReleases()).toBe(1);
});

test('a publisher that leaves for newer code ends what it publishes, and no more; the next one starts at once', async () => {
  const [first, second] = [await storeFeatured('First'), await storeFeatured('Second')];
  ground.hold('uploading');
  const { id } = await publishing.requestPublication([first.version]);
  await isAt('uploading')();
  const later = await publishing.requestPublication([second.version]);
  await writeFile(join(ground.folder, 'leave'), '');
  // Long enough for it to notice.
  await setTimeout(500);
  ground.letGo('uploading');
  expect(await publisher.end()).toBe(0);
  expect(await titles()).toEqual(['First']);
  expect(await lastEnd()).toMatchObject({ requests: [id], problem: '' });
  await rm(join(ground.folder, 'leave'));
  publisher = await start();
  expect(await answerTo(later.id)).toMatchObject({ titles: ['Second'], problem: '' });
});

test('a publisher that is killed at any step leaves the site whole, and the next one publishes what was chosen once', async () => {
  const first = await storeFeatured('First');
  await press(first.version);
  const live = ['First'];
  let releases = 1;
  const goesOn = async ({ title, id }: Awaited<ReturnType<typeof killAt>>) => {
    expect(await titles()).toEqual(live);
    expect(ground.countReleases()).toBe(releases);
    await startAgain();
    expect(await answerTo(id)).toMatchObject({ titles: [title], problem: '' });
    releases += 1;
    live.push(title);
    live.sort();
    expect(await titles()).toEqual(live);
    expect(ground.countReleases()).toBe(releases);
  };

  ground.site.isHeld = true;
  const reading = await killAt('Reading', isAt('reading'));
  ground.site.isHeld = false;
  await goesOn(reading);

  const silent = createServer().listen(PICTURE_PORT, '127.0.0.1');
  const address = `https://${PICTURE_HOST}:${PICTURE_PORT}/photo.jpg`;
  const pictured = await killAt('Pictured', isAt('pictures'), address);
  silent.close();
  const pictures = await startPictureServer(PICTURE_PORT);
  await goesOn(pictured);
  await stopPictureServer(pictures);
  expect((await seen(ground.address)).pictures).toMatchObject({ [address]: { files: {} } });

  // What it stores of its step comes before the end: after it, that would be a sign of life.
  const waitsIn = (step: string, place: string) => async () => {
    await publisher.printed(`Waits: ${place}`);
    await isAt(step)();
  };
  for (const place of ['building', 'uploading'] as const) {
    ground.hold(place);
    const killed = await killAt(place, waitsIn(place, place));
    ground.letGo(place);
    await goesOn(killed);
  }

  ground.hold('released');
  const { id } = await killAt('Released', waitsIn('uploading', 'released'));
  ground.letGo('released');
  expect(await titles()).toEqual([...live, 'Released'].toSorted());
  await startAgain();
  expect(await answerTo(id)).toMatchObject({ titles: [], leftOut: [], problem: '' });
  expect(ground.countReleases()).toBe(releases + 1);
});

test('a step that fails is named with its reason and what to do; the publisher lives, and what was live stays', async () => {
  const one = await storeFeatured('One');
  await press(one.version);
  const two = await storeFeatured('Two');

  ground.site.status = 503;
  expect(await press(two.version)).toMatchObject({
    failedStep: 'reading',
    problem: expect.stringMatching(/does not say what is published: .*503.*Check the connection/),
  });
  ground.site.status = 200;

  // As a full disk, nothing can be written there.
  await rm(ground.file);
  await mkdir(join(ground.file, 'in the way'), { recursive: true });
  expect(await press(two.version)).toMatchObject({
    failedStep: 'building',
    problem: expect.stringContaining('The published content could not be written: '),
  });
  await removeFolder(ground.file);

  const built = join(ground.folder, 'built');
  await removeFolder(built);
  await writeFile(built, 'in the way');
  expect(await press(two.version)).toMatchObject({
    failedStep: 'building',
    problem: expect.stringContaining('The site could not be built: '),
  });
  await rm(built);

  const pictured = await storeFeatured('Pictured', undefined, 'https://gone.agency.example/a.png');
  expect(await titles()).toEqual(['One']);
  expect(await press(two.version, pictured.version)).toMatchObject({ problem: '', failedStep: '' });
  expect(await titles()).toEqual(['One', 'Pictured', 'Two']);
  await removeFolder(dirname(picturesFolder(ground.file)));
  expect(await press(two.version)).toMatchObject({ titles: [], problem: '' });
  expect(ground.countReleases()).toBe(2);
});

test('what Hosting refuses is said with what to do, and the site stays as it was', async () => {
  const one = await storeFeatured('One');
  await press(one.version);
  const two = await storeFeatured('Two');
  await writeFile(join(ground.folder, 'by-cli'), '');
  hosting.fail({ kind: 'version', status: 401 });
  expect(await press(two.version)).toMatchObject({
    failedStep: 'uploading',
    problem: expect.stringMatching(/visitors see it as before.*make a new key/),
  });
  hosting.heal();
  hosting.fail({ kind: 'finalize', status: 500 });
  expect(await press(two.version)).toMatchObject({
    failedStep: 'uploading',
    problem: expect.stringMatching(/visitors see it as before.*Firebase Hosting has trouble/),
  });
  expect(hosting.site.releases).toEqual([]);
  await rm(join(ground.folder, 'by-cli'));
  expect(await titles()).toEqual(['One']);
  expect(await press(two.version)).toMatchObject({ titles: ['Two'], problem: '' });
});
