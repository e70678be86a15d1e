import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listen } from '../hosting/liveSite.ts';
import { type GoogleStandIn, NoAnswer } from './standIn.ts';

const REDIRECT = fileURLToPath(new URL('redirect.mjs', import.meta.url));

/** Where the CLI sends the files of a site: an address of the stand-in itself. */
const UPLOAD = /^\/upload\//;
const UPLOAD_HOST = '/firebasehosting.googleapis.com';

/** Serves the stand-in to other processes. */
export async function serve(google: GoogleStandIn) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const { status, body } = google.handle({
      method: request.method ?? '',
      url: new URL(`https:/${UPLOAD.test(path) ? UPLOAD_HOST : ''}${path}`),
      headers: new Headers(request.headers as Record<string, string>),
      body: await buffer(request),
    });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) console.error(error);
      request.destroy();
    });
  });
  const { address, close } = await listen(server);
  google.origin = address;
  return {
    close,
    /** What leads every request of a process, and of those that it starts, to the stand-in. */
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(REDIRECT).href}?${new URL(address).port}`,
    },
  };
}
