import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  AUTH_EMULATOR_PORT,
  chooseBackend,
  FIRESTORE_EMULATOR_PORT,
  NOT_CONFIGURED,
  parseBoolean,
} from '../../../shared/model/backend.ts';

const CONFIGURED = {
  VITE_FIREBASE_API_KEY: 'AIza',
  VITE_FIREBASE_AUTH_DOMAIN: 'agency.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'agency',
  VITE_FIREBASE_STORAGE_BUCKET: 'agency.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

describe('chooseBackend', () => {
  it('uses the emulators in development', () => {
    expect(chooseBackend({ DEV: true }).kind).toBe('emulator');
  });

  it('uses the emulators in a build that is configured for them, despite any other configuration', () => {
    expect(chooseBackend({ ...CONFIGURED, DEV: false, VITE_USE_EMULATORS: 'true' }).kind).toBe(
      'emulator',
    );
  });

  it('uses the configured project in production', () => {
    expect(chooseBackend({ ...CONFIGURED, DEV: false })).toMatchObject({
      kind: 'firebase',
      config: { projectId: 'agency', apiKey: 'AIza' },
    });
  });

  it('uses the configured project in development when the emulators are switched off explicitly', () => {
    expect(chooseBackend({ ...CONFIGURED, DEV: true, VITE_USE_EMULATORS: 'false' }).kind).toBe(
      'firebase',
    );
  });

  it('connects to nothing while a value is missing', () => {
    expect(chooseBackend({ DEV: false })).toEqual({ kind: 'unavailable', reason: NOT_CONFIGURED });
    expect(chooseBackend({ ...CONFIGURED, VITE_FIREBASE_APP_ID: ' ' }).kind).toBe('unavailable');
  });

  it('connects to nothing with the values of .env.example', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    const env = Object.fromEntries(
      [...example.matchAll(/^(VITE_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(env)).toEqual(Object.keys(CONFIGURED));
    for (const [name, placeholder] of Object.entries(env)) {
      expect(chooseBackend({ ...CONFIGURED, [name]: placeholder }).kind, name).toBe('unavailable');
    }
  });

  it('gives the reason why there is no backend', () => {
    expect(chooseBackend({ DEV: true, VITE_ADMIN_UNAVAILABLE: 'Java is missing.' })).toEqual({
      kind: 'unavailable',
      reason: 'Java is missing.',
    });
  });
});

describe('parseBoolean', () => {
  it.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['false', false],
    [' False ', false],
    ['0', false],
    ['no', false],
    [true, true],
    [false, false],
  ])('reads %j as %j', (value, expected) => {
    expect(parseBoolean('SWITCH', value, !expected)).toBe(expected);
  });

  it.each([undefined, ''])('falls back for %j', (value) => {
    expect(parseBoolean('SWITCH', value, true)).toBe(true);
    expect(parseBoolean('SWITCH', value, false)).toBe(false);
  });

  it('refuses any other value', () => {
    expect(() => parseBoolean('SWITCH', 'flase', false)).toThrow(
      'SWITCH is "flase"; write true or false.',
    );
  });
});

it('the ports are those of firebase.json', async () => {
  const text = await readFile(new URL('../../../firebase.json', import.meta.url), 'utf8');
  const { emulators } = JSON.parse(text) as { emulators: Record<string, { port: number }> };
  expect(emulators['auth']?.port).toBe(AUTH_EMULATOR_PORT);
  expect(emulators['firestore']?.port).toBe(FIRESTORE_EMULATOR_PORT);
});
