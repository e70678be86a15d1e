import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../../../scripts/emulators/demoAccounts.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { parsePublished } from '../../../shared/model/publishedFile.ts';
import { LINES_MAX, type PublishRequest } from '../../../shared/model/publishQueue.ts';
import type { PreviewInfo, PreviewRequest } from '../../../shared/model/sharedPreview.ts';
import { DAY_MS } from '../../../shared/model/time.ts';
import { type Command, endAll } from '../../support/command.ts';
import { startFakeHosting } from '../../support/hosting/fakeHosting.ts';
import { CUT_OFF } from '../../support/publisher/folderPreviews.ts';
import { type Ground, preparePublisher } from '../../support/publisher/startPublisher.ts';
import { auth } from '../data/product.ts';
import { clearCollection, clearStore, storeDocument, storeProject } from '../emulatorStore.ts';
import { answerTo, press, publishing, seen, silence, storeFeatured } from './pressing.ts';

const { requestPreview, listPreviews } = await import('../../../shared/data/sharedPreviews.ts');

const READY = 'The publisher is ready';
const BUSY = { timeout: 120_000 };
const DAY_SECONDS = DAY_MS / 1000;
const ID = /^[a-z0-9]{12}$/;

let ground: Ground;
let publisher: Command;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await clearStore();
  ground = await preparePublisher();
  publisher = await start();
});
test.beforeEach(async () => {
  await auth.signIn(DEMO_ADMIN, DEMO_PASSWORD);
  for (const name of ['projects', 'holds', 'publishRequests', 'previews'])
    await clearCollection(name);
  await ground.clear();
});
test.afterAll(async () => {
  await endAll();
  await ground.close();
});

async function start(): Promise<Command> {
  const started = ground.start();
  await started.printed(READY);
  return started;
}

const asking = (changes: Partial<PreviewRequest>): PreviewRequest => ({
  mode: 'create',
  id: '',
  days: 7,
  note: '',
  ...changes,
});

/** Asks for a preview, and waits for the answer. */
async function ask(
  preview: Partial<PreviewRequest>,
  versions: PublishRequest['versions'],
): ReturnType<typeof answerTo> {
  const { id } = await requestPreview(asking(preview), versions);
  return answerTo(id);
}

/** What a preview is built from. */
async function madeOf(id: string) {
  const read = (name: string) => readFile(join(ground.folder, 'previews', id, name), 'utf8');
  const info = JSON.parse(await read('info.json')) as PreviewInfo;
  return { content: parsePublished(await read('content.json')), info };
}

const idOf = ({ preview }: Awaited<ReturnType<typeof ask>>) => preview?.id ?? '';

test('a preview shows what was asked for over what is live, and nothing else that is saved; visitors get nothing of it', async () => {
  const live = await storeFeatured('Live');
  await press(live.version);
  const shown = await storeFeatured('Shown <b>to the client</b>');
  await storeFeatured('Not chosen');
  const releases = ground.countReleases();

  const end = await ask({ note: '<script>alert(1)</script>' }, [shown.version]);
  expect(end).toMatchObject({
    titles: ['Shown <b>to the client</b>'],
    problem: '',
    preview: { mode: 'create', id: expect.stringMatching(ID) },
  });
  const [preview, ...others] = await listPreviews();
  expect(others).toEqual([]);
  expect(preview).toMatchObject({
    id: idOf(end),
    by: DEMO_ADMIN,
    versions: [shown.version],
    note: '<script>alert(1)</script>',
    problem: '',
  });
  expect(preview?.address).toMatch(/^http:\/\/127\.0\.0\.1:1\/projects\/shown-b-to-the-client-b/);
  expect(Number(preview?.ends) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  const { content, info } = await madeOf(idOf(end));
  expect(content.projects.map(({ title }) => title).toSorted()).toEqual([
    'Live',
    'Shown <b>to the client</b>',
  ]);
  expect(info).toMatchObject({ by: 'staff', note: '<script>alert(1)</script>' });
  expect(info.changes.map(({ title }) => title)).toEqual(['Shown <b>to the client</b>']);
  expect(info.changes[0]?.texts).toContain('Shown <b>to the client</b>');
  expect(JSON.stringify({ content, info })).not.toMatch(/Not chosen|@/);

  expect(await seen(ground.address)).toMatchObject({ projects: ['Live'] });
  expect(ground.countReleases()).toBe(releases);
  await press((await storeFeatured('Next')).version);
  expect((await seen(ground.address)).projects.toSorted()).toEqual(['Live', 'Next']);
});

test('a project that is not featured, or held, is shown as if it were live, first in the order', async () => {
  await press((await storeFeatured('Live')).version);
  const id = 'n'.repeat(20);
  const at = new Date(Date.now() - 60_000);
  await storeProject(id, { title: 'Not featured', description: 'Text.', featured: false }, at);
  await storeDocument(`holds/projects:${id}`, {
    title: 'Held',
    until: '',
    createdAt: at,
    lastUpdated: at,
    lastUpdatedBy: DEMO_ADMIN,
  });
  const end = await ask({ days: 1 }, [`projects/${id}@${at.getTime()}`]);
  expect(end).toMatchObject({ problem: '', leftOut: [], titles: ['Not featured'] });
  const { content } = await madeOf(idOf(end));
  expect(content.projects.map(({ title }) => title)).toEqual(['Not featured', 'Live']);
  expect((await seen(ground.address)).projects).toEqual(['Live']);
});

test('what was changed meanwhile is named and left out; a preview of nothing else is not made', async () => {
  const first = await storeFeatured('First');
  const changed = await storeFeatured('Changed');
  const stale = `${changed.path}@1700000000000`;
  expect(await ask({}, [first.version, stale])).toMatchObject({
    problem: '',
    titles: ['First'],
    leftOut: ['Changed: it was changed meanwhile. Look at it, and publish again.'],
    leftOutPaths: [changed.path],
  });
  expect(await ask({}, [stale])).toMatchObject({
    problem: expect.stringContaining('Changed: it was changed meanwhile.'),
  });
  expect(await listPreviews()).toHaveLength(1);
});

test('an update shows today’s content at the same address until the same end; to end it removes it, once and again', async () => {
  const { id, version } = await storeFeatured('Draft');
  const made = await ask({ days: 1, note: 'For you' }, [version]);
  const [before] = await listPreviews();
  const later = new Date();
  await storeProject(id, { title: 'Better', description: 'Text.', featured: true }, later);
  const newer = `projects/${id}@${later.getTime()}`;
  const [one, two] = await Promise.all([
    ask({ mode: 'update', id: idOf(made) }, [newer]),
    ask({ mode: 'update', id: idOf(made) }, [newer]),
  ]);
  for (const end of [one, two])
    expect(end).toMatchObject({ problem: '', titles: ['Better'], preview: { mode: 'update' } });
  const [after] = await listPreviews();
  expect(after).toMatchObject({ ends: before?.ends, note: 'For you', versions: [newer] });
  expect((await madeOf(idOf(made))).info).toMatchObject({ note: 'For you' });

  const ended = await ask({ mode: 'end', id: idOf(made) }, []);
  const titles = ['Better'];
  expect(ended).toMatchObject({ problem: '', titles, preview: { mode: 'end', id: idOf(made) } });
  expect(await listPreviews()).toEqual([]);
  await expect(requestPreview(asking({ mode: 'end', id: idOf(made) }), [])).rejects.toThrow();
});

test('a project that is to leave the site is gone in a preview of that', async () => {
  const live = await storeFeatured('Leaves');
  await press(live.version, (await storeFeatured('Stays')).version);
  const at = new Date();
  await storeProject(live.id, { title: 'Leaves', description: 'Text.', featured: false }, at);
  const end = await ask({}, [`${live.path}@${at.getTime()}`]);
  expect(end).toMatchObject({ problem: '', titles: ['Leaves'], leftOut: [] });
  const { content } = await madeOf(idOf(end));
  expect(content.projects.map(({ title }) => title)).toEqual(['Stays']);
});

test('an answer names no more than fits the status', async () => {
  const versions: string[] = [];
  for (let count = 0; count < LINES_MAX + 2; count += 1)
    versions.push((await storeFeatured(`Project ${count}`)).version);
  const end = await ask({}, versions);
  expect(end).toMatchObject({ problem: '' });
  expect(end.titles).toHaveLength(LINES_MAX);
  const stale = versions.map((version) => version.replace(/@.*/, '@5'));
  const refused = await ask({ mode: 'update', id: idOf(end) }, [...stale, ...versions.slice(0, 1)]);
  expect(refused.leftOut).toHaveLength(LINES_MAX);
  expect(refused.leftOutPaths).toHaveLength(LINES_MAX);
});

test('a publication goes first; a publisher that was killed leaves no preview that nobody knows', async () => {
  const { version } = await storeFeatured('Shown');
  ground.hold('preview');
  const { id } = await requestPreview(asking({}), [version]);
  await publisher.printed('Waits: preview');
  await publisher.end('SIGKILL');
  expect(await listPreviews()).toMatchObject([{ address: '' }]);
  const next = await storeFeatured('Published');
  const published = await publishing.requestPublication([next.version]);
  ground.letGo('preview');
  await silence();
  publisher = await start();
  const end = await answerTo(id);
  expect(end).toMatchObject({ problem: '', titles: ['Shown'] });
  const publication = await answerTo(published.id);
  expect(publication.at.getTime()).toBeLessThan(end.at.getTime());
  const previews = await listPreviews();
  expect(previews.map((preview) => preview.id)).toEqual([idOf(end)]);
});

test('a preview that was shown while the network broke stays recorded until it is ended; nobody can update it', async () => {
  const { version } = await storeFeatured('Shown');
  ground.hold('preview');
  const { id } = await requestPreview(asking({}), [version]);
  await expect.poll(listPreviews, BUSY).toHaveLength(1);
  const [lost] = await listPreviews();
  const folder = join(ground.folder, 'previews');
  await expect.poll(() => existsSync(join(folder, lost?.id ?? '')), BUSY).toBe(true);
  await writeFile(join(folder, CUT_OFF), '');
  ground.letGo('preview');
  expect(await answerTo(id)).toMatchObject({ problem: 'It cannot be reached.' });
  expect(await listPreviews()).toMatchObject([{ id: lost?.id, address: '' }]);

  const refused = await ask({ mode: 'update', id: lost?.id ?? '' }, [version]);
  expect(refused.problem).toBe('The preview has ended. Share a new one.');
  await rm(join(folder, CUT_OFF));
  const next = await ask({}, [version]);
  expect((await listPreviews()).map((preview) => preview.id)).toEqual([idOf(next)]);
  expect(existsSync(join(folder, lost?.id ?? ''))).toBe(false);
});

test('an update that fails for a reason that nobody foresaw says so on the preview, too', async () => {
  const { version } = await storeFeatured('Shown');
  const id = idOf(await ask({}, [version]));
  const folder = join(ground.folder, 'previews', id);
  await removeFolder(folder);
  await writeFile(folder, 'A file where a folder is expected.');
  const { problem } = await ask({ mode: 'update', id }, [version]);
  expect(problem).toContain('The publisher met an error that it does not know.');
  expect(await listPreviews()).toMatchObject([{ id, problem }]);
  await rm(folder);
  expect(await ask({ mode: 'update', id }, [version])).toMatchObject({ problem: '' });
  expect(await listPreviews()).toMatchObject([{ id, problem: '' }]);
});

test('the real build and the real Firebase CLI: a channel of its own, which ends when the preview does', async () => {
  await publisher.end('SIGINT');
  const hosting = await startFakeHosting();
  const { channels } = hosting.site;
  channels.set('of-a-person', { ttl: '1s' });
  const real = await preparePublisher({
    ...hosting.env,
    CLI_PROJECT: hosting.project,
    BUILDS: '1',
  });
  publisher = real.start();
  await publisher.printed(READY);
  const { id, version } = await storeFeatured('On a channel');
  await storeFeatured('Never chosen');
  const made = await ask({ days: 30, note: 'For the client' }, [version]);
  expect(made).toMatchObject({ problem: '', titles: ['On a channel'] });
  const [preview] = await listPreviews();
  const channel = idOf(made);
  expect(preview?.address).toBe(
    `https://${hosting.project}--${channel}-h4sh.web.app/projects/on-a-channel`,
  );
  const { ttl, files = new Map<string, Buffer>() } = hosting.site.findChannel(channel);
  expect(Number.parseInt(ttl, 10)).toBeGreaterThan(29.9 * DAY_SECONDS);
  const page = files.get('/projects/on-a-channel.html')?.toString() ?? '';
  expect(page).toContain('For the client');
  expect(page).toContain('noindex');
  for (const [path, bytes] of files) {
    const text = bytes.toString('latin1');
    expect(text, path).not.toMatch(/Never chosen|ana@tidewire|identitytoolkit|\/admin\b/);
  }
  expect([...files.keys()].filter((path) => /admin|published|sitemap/.test(path))).toEqual([]);
  expect(hosting.site.releases).toEqual([]);

  const later = new Date();
  await storeProject(id, { title: 'Renamed', description: 'Text.', featured: true }, later);
  channels.delete(channel);
  const newer = `projects/${id}@${later.getTime()}`;
  expect(await ask({ mode: 'update', id: channel }, [newer])).toMatchObject({ problem: '' });
  expect(channels.has(channel)).toBe(true);
  hosting.fail({ kind: 'version', status: 429 });
  expect(await ask({ mode: 'update', id: channel }, [newer])).toMatchObject({
    problem: expect.stringMatching(
      /^The preview was not uploaded\. Firebase Hosting takes no further/,
    ),
  });
  expect(await listPreviews()).toMatchObject([
    { problem: expect.stringContaining('The preview was not uploaded.') },
  ]);
  hosting.heal();
  expect(await ask({ mode: 'end', id: channel }, [])).toMatchObject({ problem: '' });
  expect([...channels.keys()]).toEqual(['of-a-person']);
  expect(hosting.unknown).toEqual([]);
  await publisher.end('SIGINT');
  await Promise.all([real.close(), hosting.close()]);
  publisher = await start();
});

test('twenty can be open; one whose time is over makes room, and one that is gone is removed at the next start', async () => {
  const { version } = await storeFeatured('Shown');
  const stored = (name: string, ends: Date) =>
    storeDocument(`previews/${name}`, {
      address: 'https://t--x.web.app/',
      by: DEMO_ADMIN,
      createdAt: new Date(Date.now() - DAY_MS),
      ends,
      versions: [version],
      note: '',
      problem: '',
    });
  const names = Array.from({ length: 20 }, (_, index) => `preview${`${index}`.padStart(5, '0')}`);
  for (const name of names) await stored(name, new Date(Date.now() + DAY_MS));
  expect(await ask({}, [version])).toMatchObject({
    problem: expect.stringContaining('20 previews are open'),
  });
  await stored(names[0] ?? '', new Date(Date.now() - 1000));
  const end = await ask({}, [version]);
  expect(end).toMatchObject({ problem: '' });
  await publisher.end('SIGINT');
  publisher = await start();
  await expect
    .poll(async () => (await listPreviews()).map(({ id }) => id), BUSY)
    .toEqual([idOf(end)]);
});
