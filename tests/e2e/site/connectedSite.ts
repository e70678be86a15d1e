import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { PRIVACY } from '../../../src-site/content/contact.ts';

const HOST = '127.0.0.1';
const ENDPOINT_PORT = 5177;

export const ENDPOINT_HOST = `${HOST}:${ENDPOINT_PORT}`;
const ENDPOINT_ORIGIN = `http://${ENDPOINT_HOST}`;

/** The setting as it appears in the built scripts. */
const SETTING = /contactEndpoint:(void 0|"[^"]*")/;
const { contactEndpoint } = COMPANY;
const CURRENT_NOTE = PRIVACY.kept(contactEndpoint && new URL(contactEndpoint).host);
const DEMONSTRATION = new RegExp(`<p[^>]*>${PRIVACY.demonstration}</p>`);

/** Shows the contact page as if company.ts named the tests' endpoint, with its origin in the policy. */
export async function connectSite(page: Page): Promise<void> {
  await page.route(/\/contact$|\.js$/, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `$& ${ENDPOINT_ORIGIN}`),
      },
      body: (await response.text())
        .replace(DEMONSTRATION, '')
        .replace(CURRENT_NOTE, PRIVACY.kept(ENDPOINT_HOST))
        .replace(SETTING, `contactEndpoint:"${ENDPOINT_ORIGIN}/messages"`),
    });
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
  private readonly server = createServer((request, response) => {
    void this.handle(request, response);
  });

  async open(): Promise<void> {
    this.server.listen(ENDPOINT_PORT, HOST);
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
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
    this.answer(response);
  }
}
