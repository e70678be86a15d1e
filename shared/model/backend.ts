import { COMPANY } from '../company.ts';

/** Where accounts and documents are stored. The environment decides it once. */
export type Backend =
  | { kind: 'emulator'; config: FirebaseConfig }
  | { kind: 'firebase'; config: FirebaseConfig }
  | { kind: 'unavailable'; reason: string };

export type FirebaseConfig = Record<keyof typeof VARIABLES, string>;

export type Environment = Readonly<Record<string, unknown>>;

/** The emulators and the SDK never connect a `demo-` project to a real one. */
export const EMULATOR_PROJECT_ID = `demo-${COMPANY.shortName}`;
export const EMULATOR_HOST = '127.0.0.1';
export const AUTH_EMULATOR_PORT = 9099;
export const FIRESTORE_EMULATOR_PORT = 8080;

export const SITE_PORT = 5173;

export const APP_ORIGIN = 'app://bundle';

/** The origins that the content security policy of an emulator build allows a page to connect to. */
export const EMULATOR_ORIGINS = [AUTH_EMULATOR_PORT, FIRESTORE_EMULATOR_PORT].map(
  (port) => `http://${EMULATOR_HOST}:${port}`,
);

/** A call without a response after this time has failed; its outcome is unknown. */
export const CALL_DEADLINE_MS = 30_000;

export const NOT_CONFIGURED =
  'Firebase is not configured: set the VITE_FIREBASE_ values described in .env.example, then build again.';

/** The name of the Firebase project in what a device stores for it. */
export function projectIdOf(backend: Backend): string {
  return backend.kind === 'unavailable' ? backend.kind : backend.config.projectId;
}

/** The public site's origin, for pages that are not on it. With the emulators, it is the development server's. */
export function siteOrigin(backend: Backend): string {
  if (backend.kind === 'emulator') return `http://${EMULATOR_HOST}:${SITE_PORT}`;
  return new URL(COMPANY.siteUrl).origin;
}

const PLACEHOLDER = /^(your-.*)?$/;

const VARIABLES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

/** The environment variables that a build contains. Everybody can read them; a build names no others. */
export const PUBLIC_VARIABLES = [
  ...Object.values(VARIABLES),
  'VITE_USE_EMULATORS',
  'VITE_ADMIN_UNAVAILABLE',
];

/**
 * Chooses the backend: the emulators in development or if `VITE_USE_EMULATORS` is true, otherwise the project that
 * `VITE_FIREBASE_*` names. With placeholders, missing values or `VITE_ADMIN_UNAVAILABLE`, none is available.
 * @throws when `VITE_USE_EMULATORS` is neither true nor false
 */
export function chooseBackend(env: Environment): Backend {
  const unavailable = text(env['VITE_ADMIN_UNAVAILABLE']);
  if (unavailable) return { kind: 'unavailable', reason: unavailable };
  if (parseBoolean('VITE_USE_EMULATORS', env['VITE_USE_EMULATORS'], env['DEV'] === true)) {
    return { kind: 'emulator', config: EMULATOR_CONFIG };
  }
  const values = Object.entries(VARIABLES).map(([key, name]) => [key, text(env[name])] as const);
  if (values.some(([, value]) => PLACEHOLDER.test(value))) {
    return { kind: 'unavailable', reason: NOT_CONFIGURED };
  }
  return { kind: 'firebase', config: Object.fromEntries(values) as FirebaseConfig };
}

/** Reads a flag, such as the text "false". @throws when the text is neither true nor false */
export function parseBoolean(name: string, value: unknown, fallback: boolean): boolean {
  if (typeof value === 'boolean') return value;
  const word = text(value).toLowerCase();
  if (word === '') return fallback;
  if (['true', '1', 'yes', 'on'].includes(word)) return true;
  if (['false', '0', 'no', 'off'].includes(word)) return false;
  throw new Error(`${name} is "${word}"; write true or false.`);
}

const EMULATOR_CONFIG: FirebaseConfig = {
  apiKey: 'emulator',
  authDomain: EMULATOR_HOST,
  projectId: EMULATOR_PROJECT_ID,
  storageBucket: `${EMULATOR_PROJECT_ID}.appspot.com`,
  messagingSenderId: '0',
  appId: 'emulator',
};

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
