import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { FIREBASE_CONFIG } from '../../scripts/lib/paths.ts';
import { type Listening, listen, typeOf } from './hosting/liveSite.ts';

interface HeaderRule {
  source?: string;
  headers: readonly { key: string; value: string }[];
}

/**
 * Serves the folder of a built site as Hosting does: without extensions, with the pages' security policy, and with 404.html
 * for what is not there.
 * @param redirects addresses that lead on for ever
 * @param config the text of a firebase.json whose headers all answers have; otherwise they have the pages' policy alone
 */
export async function serveBuiltSite(
  folder: string,
  redirects: Readonly<Record<string, string>> = {},
  config?: string,
): Promise<Listening> {
  const rules = config ? readRules(config) : [{ headers: [await readPolicy()] }];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const target = redirects[pathname];
    const answer = async () => {
      const { status, type, bytes } = await readPage(folder, pathname);
      const path = status === 404 ? '404.html' : pathname;
      response.setHeader('Content-Type', type);
      for (const { key, value } of rules.filter(isFor(path)).flatMap(({ headers }) => headers))
        response.setHeader(key, value);
      response.writeHead(status).end(bytes);
    };
    if (target) response.writeHead(301, { Location: target }).end();
    else void answer();
  });
  return listen(server);
}

/** A rule without a source is for everything; a source may end with any path. */
function isFor(path: string) {
  return ({ source }: HeaderRule) =>
    source === undefined || source === path || (isFolder(source) && isBelow(path, source));
}

const isFolder = (source: string) => source.endsWith('/**');
const isBelow = (path: string, source: string) => path.startsWith(source.slice(0, -'**'.length));

async function readPage(folder: string, pathname: string) {
  const names = [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`];
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) return { status: 200, type: typeOf(name), bytes };
  }
  return { status: 404, type: 'text/html', bytes: await readFile(join(folder, '404.html')) };
}

/** The policy of the public pages. WebKit would upgrade the requests to this machine, too. */
async function readPolicy(): Promise<HeaderRule['headers'][number]> {
  const [everywhere] = readRules(await readFile(FIREBASE_CONFIG, 'utf8'));
  const key = 'Content-Security-Policy';
  const policy = everywhere?.headers.find((header) => header.key === key)?.value ?? '';
  return { key, value: policy.replace('; upgrade-insecure-requests', '') };
}

function readRules(config: string): readonly HeaderRule[] {
  return (JSON.parse(config) as { hosting: { headers: HeaderRule[] } }).hosting.headers;
}
