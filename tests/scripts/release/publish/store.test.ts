import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PUBLISHER } from '../../../../scripts/emulators/demoAccounts.ts';
import { NO_ENV_FILES } from '../../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../../scripts/lib/removeFolder.ts';
import {
  connectToStore,
  findStaffAccount,
  signInToPublish,
} from '../../../../scripts/release/publish/store.ts';
import {
  ADMIN_EMAIL,
  COMPANY,
  PUBLISHER_EMAIL,
  PUBLISHER_UID,
} from '../../../../shared/company.ts';
import type { SignedInUser } from '../../../../shared/model/admin.ts';
import { chooseBackend, EMULATOR_PROJECT_ID } from '../../../../shared/model/backend.ts';

const auth = vi.hoisted(() => ({ user: null as SignedInUser | null }));
vi.mock('../../../../shared/data/auth.ts', () => ({
  signIn: async () => undefined,
  onUserChange: (callback: (user: SignedInUser | null) => void) => callback(auth.user),
}));

const signInAs = (email: string, user: Partial<SignedInUser>) => {
  auth.user = { uid: 'a1', email, emailVerified: true, ...user };
  return signInToPublish({ email, password: 'a secret' });
};

describe('signing in', () => {
  test.each([
    ['the publisher', PUBLISHER_EMAIL, { uid: PUBLISHER_UID }],
    ['the publisher, with another address', 'robot@elsewhere.example', { uid: PUBLISHER_UID }],
    ['an admin', ADMIN_EMAIL, {}],
  ])('%s may read what staff save', async (_who, email, user) => {
    await signInAs(email, user);
  });

  test('the publisher’s address with another uid is told where to put the uid', async () => {
    for (const email of [PUBLISHER_EMAIL, PUBLISHER_EMAIL.toUpperCase()]) {
      const uid = 'q3ZkW0hV9nYcT5bR1mXsL7dPfJg2';
      await expect(signInAs(email, { uid })).rejects.toThrow(
        `The uid of ${email} is ${uid}, not “${PUBLISHER_UID}”: put it into shared/company.ts as PUBLISHER_UID, and in its place into firestore.rules`,
      );
    }
  });

  test.each([
    ['a stranger', 'visitor@example.com', {}],
    ['an unverified publisher', PUBLISHER_EMAIL, { uid: PUBLISHER_UID, emailVerified: false }],
    ['an unverified admin', ADMIN_EMAIL, { emailVerified: false }],
  ])('%s is told which account to use', async (_who, email, user) => {
    await expect(signInAs(email, user)).rejects.toThrow(
      `${email} may not read what staff save: use ${PUBLISHER_EMAIL}, with its address verified.`,
    );
  });
});

describe('the account', () => {
  const EMULATOR = chooseBackend({ VITE_USE_EMULATORS: 'true' });
  const FIREBASE = { ...EMULATOR, kind: 'firebase' } as typeof EMULATOR;
  const OWN = { PUBLISH_EMAIL: 'ana@agency.com', PUBLISH_PASSWORD: 'a secret' };

  const { isTTY } = process.stdin;
  beforeEach(() => {
    process.stdin.isTTY = false;
  });
  afterEach(() => {
    process.stdin.isTTY = isTTY;
  });

  test('the emulators use the demo account, never a real one', async () => {
    const demo = { email: DEMO_PUBLISHER, password: DEMO_PASSWORD };
    expect(await findStaffAccount(EMULATOR, OWN)).toEqual(demo);
  });

  test('a real project uses the account of the environment', async () => {
    const account = await findStaffAccount(FIREBASE, OWN);
    expect(account).toEqual({ email: 'ana@agency.com', password: 'a secret' });
  });

  test.each([{}, { PUBLISH_EMAIL: 'ana@agency.com' }, { ...OWN, PUBLISH_PASSWORD: '' }])(
    'without a terminal and a complete account, as in %j, it says what to set',
    async (env) => {
      await expect(findStaffAccount(FIREBASE, env)).rejects.toThrow(
        'set PUBLISH_EMAIL and PUBLISH_PASSWORD, or run it in a terminal',
      );
    },
  );
});

describe('the site', () => {
  const FIREBASE = {
    VITE_USE_EMULATORS: '',
    VITE_FIREBASE_API_KEY: 'key-of-the-site',
    VITE_FIREBASE_AUTH_DOMAIN: 'acme-site.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'acme-site',
    VITE_FIREBASE_STORAGE_BUCKET: 'acme-site.appspot.com',
    VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    PUBLISHED_CONTENT: undefined,
    PUBLISHED_SITE: undefined,
    PUBLISH_API_KEY: undefined,
  };

  const { env } = process;
  beforeEach(() => {
    process.env = { ...env };
    for (const [name, value] of Object.entries(FIREBASE)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    process.env = env;
  });

  it('a Firebase project is published at the company’s address, from a file of its own', () => {
    expect(connectToStore(false)).toEqual({
      projectId: 'acme-site',
      origin: new URL(COMPANY.siteUrl).origin,
      file: expect.stringMatching(/\.published[/\\]acme-site\.json$/),
      isEmulators: false,
    });
  });

  const OF_PRODUCTION = {
    PUBLISHED_SITE: 'https://acme-site.web.app',
    PUBLISH_EMAIL: 'p@acme.com',
  };

  it('what .env.production.local says reaches production, and never the emulators', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    const lines = Object.entries(OF_PRODUCTION).map((pair) => pair.join('='));
    writeFileSync(join(folder, '.env.production.local'), lines.join('\n'));
    vi.stubEnv('ENV_FOLDER', folder);
    expect(connectToStore(true).origin).toBe('http://127.0.0.1:5173');
    expect(process.env).not.toHaveProperty('PUBLISH_EMAIL');
    vi.stubEnv('VITE_USE_EMULATORS', '');
    expect(connectToStore(false).origin).toBe(OF_PRODUCTION.PUBLISHED_SITE);
    expect(process.env).toMatchObject(OF_PRODUCTION);
    await removeFolder(folder);
  });

  it('a test reads no .env file', () => {
    expect(process.env['ENV_FOLDER']).toBe(NO_ENV_FILES);
    expect(existsSync(NO_ENV_FILES)).toBe(false);
  });

  it('the publishing account may use a key of its own', () => {
    vi.stubEnv('PUBLISH_API_KEY', 'key-of-the-publisher');
    connectToStore(false);
    expect(process.env['VITE_FIREBASE_API_KEY']).toBe('key-of-the-publisher');
  });

  it('the emulators’ content is that of the development server', () => {
    const { projectId, origin, isEmulators } = connectToStore(true);
    expect({ projectId, origin, isEmulators }).toEqual({
      projectId: EMULATOR_PROJECT_ID,
      origin: 'http://127.0.0.1:5173',
      isEmulators: true,
    });
  });

  it.each([
    'https://acme-site.web.app',
    'https://acme-site.web.app/',
    'https://acme-site.web.app/x',
  ])('PUBLISHED_SITE, as %s, names another address', (site) => {
    vi.stubEnv('PUBLISHED_SITE', site);
    expect(connectToStore(false).origin).toBe('https://acme-site.web.app');
  });

  it.each(['acme-site.web.app', 'file:///etc/passwd', 'https://'])(
    'refuses %s as an address',
    (site) => {
      vi.stubEnv('PUBLISHED_SITE', site);
      expect(() => connectToStore(false)).toThrow('PUBLISHED_SITE is not the address of a site');
    },
  );

  it('says what to set without a project', () => {
    for (const name of Object.keys(FIREBASE)) vi.stubEnv(name, '');
    expect(() => connectToStore(false)).toThrow('set the VITE_FIREBASE_ values');
  });
});
