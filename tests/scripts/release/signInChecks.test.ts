import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emailLinkWarning, signUpRefusal } from '../../../scripts/release/signInChecks.ts';

/** The response of the stand-in for the provider. */
let answer: { status: number; body: string };
const asked: { url: string | undefined; body: string }[] = [];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({ url: request.url, body: await text(request) });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}
const server = createServer((request, response) => void respond(request, response));
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
beforeEach(() => void asked.splice(0));

const refuse = (message: string) => {
  answer = { status: 400, body: JSON.stringify({ error: { code: 400, message } }) };
};

test('a project in which nobody can sign up passes; the check asks once, with the key and a password that no project accepts', async () => {
  refuse('ADMIN_ONLY_OPERATION');
  expect(await signUpRefusal('AIza', url)).toBeUndefined();
  expect(asked).toEqual([
    { url: '/v1/accounts:signUp?key=AIza', body: expect.stringContaining('"password":"x"') },
  ]);
});

test.each([
  'WEAK_PASSWORD : Password should be at least 6 characters',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]',
  'EMAIL_EXISTS',
])('a project that answers "%s" is refused, with what to change', async (message) => {
  refuse(message);
  expect(await signUpRefusal('AIza', url)).toMatch(
    /^Strangers can make accounts .* "Enable create \(sign-up\)" in the console, under Authentication > Settings > User actions.*\.$/,
  );
});

test.each([
  [400, '{"error":{"message":"API key not valid."}}', 'API key not valid.'],
  [403, '{"error":{"message":"Requests from referer <empty> are blocked."}}', 'referer <empty>'],
  [200, '{}', 'HTTP 200'],
  [502, '<html>', 'JSON'],
])('any other answer (%i, %s) is a refusal, too', async (status, body, reason) => {
  answer = { status, body };
  const refusal = await signUpRefusal('AIza', url);
  expect(refusal).toMatch(/^Could not check whether strangers can make accounts .*PUBLISH_API_KEY/);
  expect(refusal).toContain(reason);
});

test('a missing response is a refusal, too', async () => {
  expect(await signUpRefusal('AIza', 'http://127.0.0.1:1')).toMatch(/^Could not check whether/);
});

test('a project without email links gets no warning; the check asks once, with a code that no mail has', async () => {
  refuse('OPERATION_NOT_ALLOWED');
  expect(await emailLinkWarning('AIza', url)).toBeUndefined();
  expect(asked).toEqual([
    {
      url: '/v1/accounts:signInWithEmailLink?key=AIza',
      body: JSON.stringify({ email: 'email-link-probe@example.com', oobCode: 'x' }),
    },
  ]);
});

test.each(['INVALID_OOB_CODE', 'API key not valid.'])(
  'every other answer is a warning that says what to check: %s',
  async (code) => {
    refuse(code);
    const warning = await emailLinkWarning('AIza', url);
    expect(warning).toContain(`(${code})`);
    expect(warning).toMatch(
      /^Sign-in by a link in a mail may be on .+ that "Email link" is off\.$/,
    );
  },
);

test('no answer about email links is a warning, too', async () => {
  expect(await emailLinkWarning('AIza', 'http://127.0.0.1:1')).toMatch(/may be on/);
});
