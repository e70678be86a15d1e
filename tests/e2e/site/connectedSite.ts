import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { COMPANY } from '../../../shared/company.ts';
import { PRIVACY } from '../../../src-site/content/contact.ts';

const HOST = '127.0.0.1';
const SITE_PORT = 5176;
const ENDPOINT_PORT = 5177;

export const ENDPOINT_HOST = `${HOST}:${ENDPOINT_PORT}`;
export const CONNECTED_URL = `http://${HOST}:${SITE_PORT}/contact`;
const ENDPOINT_URL = `http://${ENDPOINT_HOST}/messages`;

/** The setting as it appears in the built scripts. */
const SETTING = /contactEndpoint:(void 0|"[^"]*")/;
const { contactEndpoint } = COMPANY;
const CURRENT_NOTE = PRIVACY.kept(contactEndpoint && new URL(contactEndpoint).host);
const DEMONSTRATION = new RegExp(`<p[^>]*>${PRIVACY.demonstration}</p>`);

/** Serves the site as if company.ts named the tests' endpoint, with its origin added to the policy. */
export async function serveConnectedSite(siteUrl: string): Promise<Server> {
  const server = createServer((request, response) => {
    void connect(new URL(request.url ?? '/', siteUrl), response);
  });
  await listen(server, SITE_PORT);
  return server;
}

async function connect(address: URL, response: ServerResponse): Promise<void> {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? '';
  const policy = answer.headers.get('content-security-policy') ?? '';
  response.writeHead(answer.status, {
    'content-type': type,
    'content-security-policy': policy.replace(
      "connect-src 'self'",
      `$& ${new URL(ENDPOINT_URL).origin}`,
    ),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (type.includes('html')) response.end(withItsNotes(body.toString()));
  else if (type.includes('javascript')) response.end(withEndpoint(body.toString()));
  else response.end(body);
}

function withItsNotes(document: string): string {
  return document.replace(DEMONSTRATION, '').replace(CURRENT_NOTE, PRIVACY.kept(ENDPOINT_HOST));
}

function withEndpoint(script: string): string {
  return script.replace(SETTING, `contactEndpoint:"${ENDPOINT_URL}"`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, HOST, resolve);
  });
}

/** The browser sends a preflight before each message: earlier permissions are not cached. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '0',
};

/** The agency's endpoint: a real HTTP server whose response each test chooses. */
export class Endpoint {
  /** The bodies that have arrived by POST. */
  readonly received: unknown[] = [];
  /** The methods of all other requests, without preflights. */
  readonly others: (string | undefined)[] = [];
  allowsOtherOrigins = true;
  answer = (response: ServerResponse): unknown => response.writeHead(204, CORS).end();
  private held: Promise<unknown> = Promise.resolve();
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  async open(): Promise<void> {
    await listen(this.server, ENDPOINT_PORT);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Holds the responses back until the returned function is called. */
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
