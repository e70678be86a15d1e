import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { localPreviews } from '../../../../scripts/publisher/previews/local.ts';
import { NOTHING_PUBLISHED } from '../../../../shared/model/publishedContent.ts';
import { DAY_MS } from '../../../../shared/model/time.ts';
import { eachInNewFolder } from '../../../support/newFolder.ts';

vi.mock('../../../../scripts/publisher/programs.ts', () => ({
  buildSite: async (args: readonly string[]) => {
    const site = join(args.at(-1) ?? '', 'site');
    await mkdir(join(site, 'projects'), { recursive: true });
    await writeFile(join(site, 'index.html'), 'Home');
    await writeFile(join(site, 'projects', 'a.html'), 'A project');
    await writeFile(join(site, '404.html'), 'Not there');
  },
}));

const ID = 'localtest001';
const SITE = { projectId: 'p', origin: 'http://127.0.0.1:9', file: '', isEmulators: true };
const previewUntil = (ends: Date) => ({
  id: ID,
  content: { ...NOTHING_PUBLISHED, formerSlugs: {} },
  info: { by: 'staff', ends: ends.toISOString(), note: '', changes: [] },
  ends,
});
// A timer of so many days would end at once.
const preview = previewUntil(new Date(Date.now() + 30 * DAY_MS));

const inFolder = eachInNewFolder();
let stop = new AbortController();
const start = async () => {
  stop.abort();
  stop = new AbortController();
  const file = inFolder('published.json');
  return localPreviews({ ...SITE, file }, stop.signal, inFolder('previews'));
};
afterEach(() => stop.abort());

it('serves a preview as Hosting would, at the same address after an update and the next start, until it is ended', async () => {
  const host = await start();
  const origin = await host.show(preview, () => undefined);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const page = await fetch(`${origin}/projects/a`);
  expect(await page.text()).toBe('A project');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const nowhere = await fetch(`${origin}/admin`);
  expect([nowhere.status, await nowhere.text()]).toEqual([404, 'Not there']);

  expect(await host.show(preview, () => undefined)).toBe(origin);
  const later = await start();
  expect([...(await later.list())]).toContain(ID);
  expect((await fetch(origin)).status).toBe(200);

  await later.end(ID);
  await later.end(ID);
  expect([...(await later.list())]).not.toContain(ID);
  await expect(fetch(origin)).rejects.toThrow();
});

it('is served until its end, and not again at the next start', async () => {
  const host = await start();
  const ends = new Date(Date.now() + 700);
  const origin = await host.show(previewUntil(ends), () => undefined);
  expect((await fetch(origin)).status).toBe(200);
  await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), { timeout: 5000 });
  expect([...(await host.list())]).not.toContain(ID);
  expect([...(await (await start()).list())]).not.toContain(ID);
});

it.each(['', '{"config": "{', '{}'])(
  'what an interrupted start has left is removed: %s',
  async (text) => {
    await mkdir(inFolder('previews', ID), { recursive: true });
    await writeFile(inFolder('previews', ID, 'preview.json'), text);
    expect([...(await (await start()).list())]).toEqual([]);
    expect(await readdir(inFolder('previews'))).toEqual([]);
  },
);
