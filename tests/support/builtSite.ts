import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { FIREBASE_CONFIG } from '../../scripts/lib/paths.ts';
import { type Listening, listen, typeOf } from './hosting/liveSite.ts';

/**
 * Serves the folder of a built site as Hosting does: without extensions, with the pages' security policy, and with 404.html
 * for what is not there.
 * @param redirects addresses that lead on for ever
 */
export async function serveBuiltSite(
  folder: string,
  redirects: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const policy = await readPolicy();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const target = redirects[pathname];
    response.setHeader('Content-Security-Policy', policy);
    if (target) response.writeHead(301, { Location: target }).end();
    else
      void readPage(folder, pathname).then(({ status, type, bytes }) =>
        response.writeHead(status, { 'Content-Type': type }).end(bytes),
      );
  });
  return listen(server);
}

async function readPage(folder: string, pathname: string) {
  const names = [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`];
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) return { status: 200, type: typeOf(name), bytes };
  }
  return { status: 404, type: 'text/html', bytes: await readFile(join(folder, '404.html')) };
}

/** The policy of the public pages. WebKit would upgrade the requests to this machine, too. */
async function readPolicy(): Promise<string> {
  const config = JSON.parse(await readFile(FIREBASE_CONFIG, 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const [everywhere] = config.hosting.headers;
  const policy = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy');
  return policy?.value.replace('; upgrade-insecure-requests', '') ?? '';
}
