import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { HostedSite } from './hostedSite.ts';

const HOST = '127.0.0.1';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The media type of a file, by its name. */
export const typeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream';

export interface Listening {
  address: string;
  /** Also ends the connections that are still open. */
  close: () => Promise<void>;
}

export async function listen(server: Server): Promise<Listening> {
  server.listen(0, HOST);
  await once(server, 'listening');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { address: `http://${HOST}:${(server.address() as AddressInfo).port}`, close };
}

/** Serves what visitors get: the files of the last release, each under its own path. */
export function startLiveSite(site: HostedSite): Promise<Listening> {
  const server = createServer(({ url = '/' }, response) => {
    const [path = ''] = url.split('?');
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const bytes = site.releases.at(-1)?.get(decodeURIComponent(file));
    // The admin asks from another origin.
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (bytes) response.writeHead(200, { 'Content-Type': typeOf(file) }).end(bytes);
    else response.writeHead(404).end();
  });
  return listen(server);
}
