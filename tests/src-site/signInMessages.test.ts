import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { onlyOwnMessages } from '../../src-site/signInMessages.ts';

const requireInFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
const folder = join(dirname(requireInFirebase.resolve('@firebase/auth/package.json')), 'dist/esm');
const [file = ''] = readdirSync(folder).filter((name) => /^index-[^/]+\.js$/.test(name));
const sdk = readFileSync(join(folder, file), 'utf8');

function transformed(code: string): string {
  const { handler } = onlyOwnMessages.transform as unknown as {
    handler: (this: { error: (message: string) => never }, code: string) => string;
  };
  const error = (message: string) => {
    throw new Error(message);
  };
  return handler.call({ error }, code);
}

it('keeps the messages of a sign-in with a password, a reset and a session, and nothing but messages goes', () => {
  const own = transformed(sdk);
  const messages = (code: string) =>
    [...code.matchAll(/^ {8}\["([a-z-]+)" \/\* AuthErrorCode\.\w+ \*\/\]: /gm)].map(
      ([, name]) => name,
    );
  expect(messages(own)).toEqual(
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
  expect(messages(sdk).length - messages(own).length).toBeGreaterThan(50);
  const lines = new Set(sdk.split('\n'));
  expect(own.split('\n').filter((line) => !lines.has(line))).toEqual([]);
});

it('stops the build where the SDK has another form', () => {
  expect(() => transformed('export {}')).toThrow('another form');
});
