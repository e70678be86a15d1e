import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { publishedContent, toModuleCode } from '../../../src-site/published/plugin.ts';
import { contentOf, projectWith } from '../featuredSample.ts';

/** The exports of the module, as a browser evaluates it. */
async function evaluate(code: string): Promise<Record<string, unknown>> {
  return { ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object) };
}

test('a text without a placeholder is unchanged in the code', () => {
  expect(toModuleCode({ heroTitle: ['Less typing!'] })).toBe(
    'export const heroTitle = ["Less typing!"];\n',
  );
});

test.each(['__VITE_ASSET__abc__', '__VITE_PRELOAD__', '!~{001}~', '__ROLLDOWN_COPY_MODULE__#a'])(
  'the code does not contain the bundler’s %s, and a browser evaluates it to the typed text',
  async (placeholder) => {
    const values = {
      heroTitle: [`A \\ "${placeholder}"\n\u2028`, { label: placeholder, href: 'mailto:a_b@c.d' }],
      projects: [],
    };
    const code = toModuleCode(values);
    expect(code).not.toContain(placeholder);
    expect(code.replaceAll('/* @__PURE__ */', '')).not.toMatch(/__|~/);
    expect(await evaluate(code)).toEqual(values);
  },
);

let folder: string;
let file: string;
let server: ViteDevServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-address-'));
  file = join(folder, 'content.json');
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [publishedContent(file)],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  await removeFolder(folder);
});

const get = async (path: string) => {
  const address = server.httpServer?.address() as AddressInfo | undefined;
  const answer = await fetch(`http://127.0.0.1:${address?.port}${path}`, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

it('leads from a former address of a project to the present one, with the query; every other path goes on', async () => {
  const desk = projectWith({ title: 'Desk', description: 'Reads.', slug: 'desk' });
  const formerSlugs = { invoices: desk.id, gone: 'deleted' };
  await writeFile(file, formatPublished({ ...contentOf(desk), formerSlugs }));
  const now = '/projects/desk';
  expect(await get('/projects/invoices')).toEqual([301, now]);
  expect(await get('/projects/invoices?a=b%20c')).toEqual([301, `${now}?a=b%20c`]);
  for (const path of ['/desk', '/gone', '/', '//', '//invoices', '/invoices/more'])
    expect(await get(`/projects${path}`), path).not.toContain(301);
  expect(await get('/invoices')).not.toContain(301);
});

it('goes on where nothing that can be used was published', async () => {
  await writeFile(file, 'no JSON');
  expect(await get('/projects/invoices')).not.toContain(301);
});
