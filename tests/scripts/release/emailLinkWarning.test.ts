import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { emailLinkWarning } from '../../../scripts/release/emailLinkWarning.ts';

/** The error code with which the stand-in for the provider answers. */
let code = '';
const asked: { url: string | undefined; body: unknown }[] = [];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({ url: request.url, body: JSON.parse(await text(request)) });
  response.writeHead(400).end(JSON.stringify({ error: { message: code } }));
}
const server = createServer((request, response) => void respond(request, response));
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

test('a project without email links needs no warning: asked once, with a code that no mail has, and no mail is sent', async () => {
  code = 'OPERATION_NOT_ALLOWED';
  expect(await emailLinkWarning('AIza', url)).toBeUndefined();
  expect(asked).toEqual([
    {
      url: '/v1/accounts:signInWithEmailLink?key=AIza',
      body: { email: 'email-link-probe@example.com', oobCode: 'x' },
    },
  ]);
});

test.each(['INVALID_OOB_CODE', 'API key not valid.'])(
  'every other answer is a warning with what to look at: %s',
  async (answer) => {
    code = answer;
    const warning = await emailLinkWarning('AIza', url);
    expect(warning).toContain(`(${answer})`);
    expect(warning).toMatch(
      /^Sign-in by a link in a mail may be on .+ that "Email link" is off\.$/,
    );
  },
);

test('no answer is a warning, too', async () => {
  expect(await emailLinkWarning('AIza', 'http://127.0.0.1:1')).toMatch(/may be on/);
});
