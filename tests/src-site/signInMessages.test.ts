import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { onlyOwnMessages } from '../../src-site/signInMessages.ts';

const requireInFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
const folder = join(dirname(requireInFirebase.resolve('@firebase/auth/package.json')), 'dist/esm');
const file = readdirSync(folder).find((name) => /^index-[^/]+\.js$/.test(name)) ?? '';
const sdk = readFileSync(join(folder, file), 'utf8');

const error = (message: string): never => {
  throw new Error(message);
};

function transformed(code: string): string {
  const { handler } = onlyOwnMessages.transform as unknown as {
    handler: (this: { error: typeof error }, code: string) => string;
  };
  return handler.call({ error }, code);
}

const messagesIn = (code: string) =>
  [...code.matchAll(/^ {8}\["([a-z-]+)" \/\* AuthErrorCode\.\w+ \*\/\]: /gm)].map(
    ([, name]) => name,
  );

it('keeps the messages of a sign-in with a password, a reset and a session, and removes nothing but messages', () => {
  const own = transformed(sdk);
  expect(messagesIn(own)).toEqual(
    expect.arrayContaining([
      'internal-error',
      'invalid-api-key',
      'invalid-credential',
      'invalid-email',
      'invalid-recipient-email',
      'invalid-user-token',
      'missing-password',
      'multi-factor-auth-required',
      'network-request-failed',
      'operation-not-allowed',
      'password-does-not-meet-requirements',
      'quota-exceeded',
      'timeout',
      'too-many-requests',
      'unauthorized-domain',
      'user-disabled',
      'user-not-found',
      'user-token-expired',
      'web-storage-unsupported',
      'wrong-password',
    ]),
  );
  expect(messagesIn(sdk).length - messagesIn(own).length).toBeGreaterThan(50);
  const lines = new Set(sdk.split('\n'));
  expect(own.split('\n').filter((line) => !lines.has(line))).toEqual([]);
});

it('stops the build if the SDK has another form', () => {
  expect(() => transformed('export {}')).toThrow('another form');
});
