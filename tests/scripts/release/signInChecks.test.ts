import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkSignIn } from '../../../scripts/release/signInChecks.ts';
import { listen } from '../../support/hosting/liveSite.ts';

const SIGN_UP = '/v1/accounts:signUp';
const DELETE = '/v1/accounts:delete';
const EMAIL_LINK = '/v1/accounts:signInWithEmailLink';
const POLICY = '/v2/passwordPolicy';

const refuse = (message: string): [number, string] => [400, JSON.stringify({ error: { message } })];
const accept = (data: object): [number, string] => [200, JSON.stringify(data)];
const policy = (enforcementState: string, minPasswordLength: number) =>
  accept({ enforcementState, customStrengthOptions: { minPasswordLength } });

/** The answers of a project that is set up as docs/setup.md says. */
const RIGHT = {
  [SIGN_UP]: refuse('ADMIN_ONLY_OPERATION'),
  [EMAIL_LINK]: refuse('OPERATION_NOT_ALLOWED'),
  [POLICY]: policy('ENFORCE', 12),
};

let answers: Record<string, [number, string]>;
const asked: { method?: string | undefined; url: string; body: string }[] = [];

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  asked.push({ method, url, body: await text(request) });
  const [status, body] = answers[url.split('?')[0] ?? ''] ?? [404, '{}'];
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
const { address: url, close } = await listen(
  createServer((request, response) => void respond(request, response)),
);
afterAll(close);

beforeEach(() => {
  asked.splice(0);
  answers = { ...RIGHT };
});

test('a project that is set up as the guide says passes; each question is asked once, with the key', async () => {
  expect(await checkSignIn('AIza', url)).toEqual({ warnings: [] });
  expect(asked.map(({ method, url: path }) => `${method} ${path}`).toSorted()).toEqual([
    `GET ${POLICY}?key=AIza`,
    `POST ${EMAIL_LINK}?key=AIza`,
    `POST ${SIGN_UP}?key=AIza`,
  ]);
  const link = asked.find((one) => one.url.startsWith(EMAIL_LINK));
  expect(link?.body).toBe('{"email":"email-link-probe@example.com","oobCode":"x"}');
});

test('the attempt to sign up has a new address that nobody can own, and a password that every policy accepts', async () => {
  await checkSignIn('AIza', url);
  await checkSignIn('AIza', url);
  const attempts = asked.filter((one) => one.url.startsWith(SIGN_UP));
  const accounts = attempts.map(({ body }) => JSON.parse(body));
  for (const { email, password } of accounts) {
    expect(email).toMatch(/^sign-up-probe-[0-9a-f]{16}@example\.com$/);
    // The longest length that a policy can ask for.
    expect(password).toHaveLength(30);
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/]) expect(password).toMatch(kind);
  }
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(2);
});

test('an open project is refused, with what to change, and the account that was made is deleted', async () => {
  answers[SIGN_UP] = accept({ localId: 'id', idToken: 'token' });
  answers[DELETE] = accept({});
  expect(await checkSignIn('AIza', url)).toEqual({
    refusal: expect.stringMatching(
      /^Strangers can make accounts .* "Enable create \(sign-up\)" in the console, under Authentication > Settings > User actions, and then deploy\.$/,
    ),
    warnings: [],
  });
  expect(asked.at(-1)).toMatchObject({
    url: `${DELETE}?key=AIza`,
    body: JSON.stringify({ idToken: 'token' }),
  });
});

test('an account that cannot be deleted is named', async () => {
  answers[SIGN_UP] = accept({ localId: 'id', idToken: 'token' });
  answers[DELETE] = refuse('ADMIN_ONLY_OPERATION');
  const { refusal } = await checkSignIn('AIza', url);
  expect(refusal).toMatch(/Delete the account sign-up-probe-[0-9a-f]{16}@example\.com there\.$/);
});

test.each([
  'WEAK_PASSWORD : Password should be at least 6 characters',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]',
  'EMAIL_EXISTS',
  'OPERATION_NOT_ALLOWED',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'BLOCKING_FUNCTION_ERROR_RESPONSE : …',
])('"%s" proves nothing: the deploy goes on, and says what to check', async (message) => {
  answers[SIGN_UP] = refuse(message);
  const { refusal, warnings } = await checkSignIn('AIza', url);
  expect(refusal).toBeUndefined();
  expect(warnings).toEqual([
    expect.stringMatching(/^Nobody knows .*"Enable create .* is off.* Email\/Password is on\.$/),
  ]);
  expect(warnings[0]).toContain(`(${message})`);
});

test.each<[number, string, string]>([
  [400, '{"error":{"message":"API key not valid."}}', 'API key not valid.'],
  [403, '{"error":{"message":"Requests from referer <empty> are blocked."}}', 'referer <empty>'],
  [200, '{}', 'HTTP 200'],
  [502, '<html>', 'JSON'],
])("an answer that is not the service's (%i, %s) is a refusal", async (status, body, reason) => {
  answers[SIGN_UP] = [status, body];
  const { refusal } = await checkSignIn('AIza', url);
  expect(refusal).toMatch(/^Could not check whether strangers can make accounts .*PUBLISH_API_KEY/);
  expect(refusal).toContain(reason);
});

test('a missing response is a refusal, too', async () => {
  const { refusal } = await checkSignIn('AIza', 'http://127.0.0.1:1');
  expect(refusal).toMatch(/^Could not check whether/);
});

test.each(['INVALID_OOB_CODE', 'API key not valid.'])(
  'email links may be on: a warning says what to check (%s)',
  async (code) => {
    answers[EMAIL_LINK] = refuse(code);
    const { refusal, warnings } = await checkSignIn('AIza', url);
    expect(refusal).toBeUndefined();
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Sign-in by a link in a mail may be on .+ that "Email link" is off\.$/,
      ),
    ]);
    expect(warnings[0]).toContain(`(${code})`);
  },
);

test.each([
  [policy('OFF', 12), 'OFF, 12'],
  [policy('ENFORCE', 11), 'ENFORCE, 11'],
  [refuse('CONFIGURATION_NOT_FOUND'), 'CONFIGURATION_NOT_FOUND'],
])('short passwords are a warning: %s', async (answer, found) => {
  answers[POLICY] = answer;
  const { warnings } = await checkSignIn('AIza', url);
  expect(warnings).toEqual([
    `Passwords may be shorter than 12 characters (${found}): require that length in the console, under Authentication > Settings > Password policy.`,
  ]);
});
