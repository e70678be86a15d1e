import { EventEmitter, once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { preview } from 'vite';
import { runToEnd } from '../../../scripts/lib/childProcess.ts';
import { FIREBASE_CONFIG, PROJECT_ROOT } from '../../../scripts/lib/paths.ts';

const HOST = '127.0.0.1';
const SITE_PORT = 5176;
const ENDPOINT_PORT = 5177;
const FOLDER = join(PROJECT_ROOT, 'test-results', 'connected');
const BUILD_SCRIPT = join(PROJECT_ROOT, 'tests', 'e2e', 'site', 'buildConnectedSite.ts');

export const ENDPOINT_HOST = `${HOST}:${ENDPOINT_PORT}`;
export const CONNECTED_URL = `http://${HOST}:${SITE_PORT}/contact`;

/** Builds the site with a contact endpoint of the tests, and serves it under firebase.json's policy plus that one origin. */
export async function serveConnectedSite(): Promise<{ close: () => Promise<void> }> {
  const origin = `http://${ENDPOINT_HOST}`;
  const args = ['--import', 'tsx', BUILD_SCRIPT, `${origin}/messages`, FOLDER];
  if ((await runToEnd(process.execPath, args, process.env)) !== 0) {
    throw new Error('The connected site could not be built.');
  }
  const [, policy = ''] =
    /"(default-src[^"]*)"/.exec(await readFile(FIREBASE_CONFIG, 'utf8')) ?? [];
  const server = await preview({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    build: { outDir: join(FOLDER, 'site') },
    preview: {
      host: HOST,
      port: SITE_PORT,
      strictPort: true,
      headers: {
        'content-security-policy': policy.replace("connect-src 'self'", `$& ${origin}`),
      },
    },
  });
  return {
    close: async () => {
      await server.close();
      await rm(FOLDER, { recursive: true });
    },
  };
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

/** The endpoint of the agency: a real HTTP server whose answer each test chooses. */
export class Endpoint {
  /** The bodies that have arrived by POST. */
  readonly received: unknown[] = [];
  /** The methods of all other requests but preflights. */
  readonly others: (string | undefined)[] = [];
  allowsOtherOrigins = true;
  answer = (response: ServerResponse): unknown => response.writeHead(204, CORS).end();
  private held: Promise<unknown> = Promise.resolve();
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(ENDPOINT_PORT, HOST, resolve);
    });
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Holds the answers back until the returned function is called. */
  hold(): () => void {
    const gate = new EventEmitter();
    this.held = once(gate, 'open');
    return () => gate.emit('open');
  }

  /** Answers with that status. */
  answerWith(status: number, headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, { ...CORS, ...headers }).end();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, this.allowsOtherOrigins ? CORS : {}).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method === 'POST') this.received.push(JSON.parse(body));
    else this.others.push(request.method);
    await this.held;
    this.answer(response);
  }
}
