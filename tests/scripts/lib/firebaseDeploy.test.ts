import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Emulators, startEmulators } from '../../../scripts/emulators/emulators.ts';
import { withRedirects } from '../../../scripts/lib/firebaseDeploy.ts';
import { CACHE_FOLDER, FIREBASE_CONFIG } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { EMULATOR_HOST } from '../../../shared/model/backend.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';

/** The emulator starts slowly on a busy machine. */
vi.setConfig({ hookTimeout: 180_000 });

const FOLDER = join(CACHE_FOLDER, 'hosting-config-test');
const SITE = join(FOLDER, 'site');
/** Not those of `npm start` and of the other tests. */
const PORT = 5012;
const HUB_PORT = 4412;
const LOGGING_PORT = 4512;
const ORIGIN = `http://${EMULATOR_HOST}:${PORT}`;

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;
const CONTENT: PublishedContent = {
  ...NOTHING_PUBLISHED,
  projects: [
    { ...EMPTY, id: 'a', title: 'Desk', description: 'Reads.', slug: 'desk' },
    { ...EMPTY, id: 'b', title: 'Tenders', description: 'Finds.', slug: 'tenders' },
  ],
  formerSlugs: { 'invoice-desk': 'a', invoices: 'a', '2024': 'b', gone: 'deleted' },
};

const at = (port: number) => ({ host: EMULATOR_HOST, port });

const deployed = await readFile(FIREBASE_CONFIG, 'utf8');

async function build(content: string): Promise<void> {
  await mkdir(join(SITE, 'projects'), { recursive: true });
  await writeFile(join(SITE, 'published.json'), content);
  for (const name of ['404', 'projects', 'projects/desk', 'projects/tenders'])
    await writeFile(join(SITE, `${name}.html`), name);
}

/** The configuration with which the built site is deployed. */
const deployedWith = async (config: string) =>
  JSON.parse(await withRedirects(config, SITE)) as { hosting: { redirects: object[] } };

afterAll(() => removeFolder(FOLDER));

describe('the configuration of a built site', () => {
  it('is firebase.json with a lasting redirect from each former address of a shown project, and nothing else', async () => {
    await build(formatPublished(CONTENT, new Date()));
    const { hosting, ...others } = JSON.parse(deployed) as { hosting: object };
    const redirects = [
      ['/projects/2024{,/}', '/projects/tenders'],
      ['/projects/invoice-desk{,/}', '/projects/desk'],
      ['/projects/invoices{,/}', '/projects/desk'],
    ].map(([source, destination]) => ({ source, destination, type: 301 }));
    expect(await deployedWith(deployed)).toEqual({
      ...others,
      hosting: { ...hosting, redirects },
    });
  });

  it('keeps the redirects of firebase.json', async () => {
    await build(formatPublished(CONTENT, new Date()));
    const own = { source: '/old', destination: '/about', type: 301 };
    const config = JSON.stringify({ hosting: { redirects: [own] } });
    const { redirects } = (await deployedWith(config)).hosting;
    expect(redirects).toHaveLength(4);
    expect(redirects[0]).toEqual(own);
  });

  it.each([
    ['is no JSON', 'no JSON', 'published.json cannot be used: '],
    ['was written by something else', '{"version":1}', 'Build the site again.'],
    [
      'has an address that leads elsewhere',
      formatPublished(
        { ...CONTENT, projects: [{ ...EMPTY, id: 'a', slug: '../../evil' }] },
        new Date(),
      ),
      'projects/a, slug: Use small letters',
    ],
  ])('is not written where the site’s own file %s', async (_what, text, reason) => {
    await build(text);
    await expect(withRedirects(deployed, SITE)).rejects.toThrow(reason);
  });

  it('takes nothing of a former address that could be a pattern', async () => {
    const formerSlugs = { '**': 'a', '{a,b}': 'a', 'a/b': 'a', '@(x)': 'a' };
    await build(formatPublished({ ...CONTENT, formerSlugs }, new Date()));
    expect((await deployedWith(deployed)).hosting.redirects).toEqual([]);
  });
});

describe('the Hosting emulator', () => {
  let emulators: Emulators;

  beforeAll(async () => {
    await build(formatPublished(CONTENT, new Date()));
    const { hosting } = await deployedWith(deployed);
    const file = join(FOLDER, 'firebase.json');
    const emulatorPorts = { hosting: at(PORT), hub: at(HUB_PORT), logging: at(LOGGING_PORT) };
    const config = {
      hosting: { ...hosting, public: 'site' },
      emulators: { ...emulatorPorts, ui: { enabled: false } },
    };
    await writeFile(file, JSON.stringify(config));
    emulators = await startEmulators({ only: ['hosting'], config: file });
  });

  afterAll(() => emulators.stop());

  it.each([
    ['/projects/invoices', '/projects/desk'],
    ['/projects/invoices/', '/projects/desk'],
    ['/projects/invoice-desk?utm_source=a&q=%3Cb%3E', '/projects/desk?utm_source=a&q=%3Cb%3E'],
    ['/projects/2024', '/projects/tenders'],
    // The emulator's and Hosting's own, for a present address.
    ['/projects/desk/', '/projects/desk'],
    ['/projects/desk.html?a=b', '/projects/desk?a=b'],
  ])('leads from %s to %s, for good', async (from, to) => {
    const answer = await fetch(ORIGIN + from, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  it('shows the page of a present address', async () => {
    const answer = await fetch(`${ORIGIN}/projects/invoices`);
    expect([answer.status, answer.redirected, await answer.text()]).toEqual([
      200,
      true,
      'projects/desk',
    ]);
  });

  it.each(['/projects/gone', '/projects/never', '/projects/invoices/more', '/projects/INVOICES'])(
    'answers %s with 404',
    async (path) => {
      const answer = await fetch(ORIGIN + path, { redirect: 'manual' });
      expect([answer.status, await answer.text()]).toEqual([404, '404']);
    },
  );
});
