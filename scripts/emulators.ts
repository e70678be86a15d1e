import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../shared/model/backend.ts';
import { spawnGroup, stopGroup } from './childProcess.ts';
import { findFirestoreJar } from './firestoreEmulator.ts';
import { findJavaHome, JAVA_MISSING } from './java.ts';
import { CACHE_FOLDER, FIREBASE_CONFIG } from './paths.ts';
import { HOSTING_PORT } from './ports.ts';
import { UserError } from './userError.ts';

export const EMULATOR_PORTS = {
  auth: { name: 'Auth emulator', port: AUTH_EMULATOR_PORT },
  firestore: { name: 'Firestore emulator', port: FIRESTORE_EMULATOR_PORT },
  hosting: { name: 'Hosting emulator', port: HOSTING_PORT },
} as const;

export type EmulatorName = keyof typeof EMULATOR_PORTS;

export interface EmulatorOptions {
  only: EmulatorName[];
  /** A firebase.json; the project's own when not given. */
  config?: string;
  /** Where accounts and documents are restored from, and saved to at the end. */
  dataFolder?: string;
}

export interface Emulators {
  stop: () => Promise<void>;
  /** Resolves when the emulators end without being asked to. */
  crashed: Promise<void>;
}

const LOG_FILE = join(CACHE_FOLDER, 'emulators.log');
const READY = 'All emulators ready';

const EMULATOR_MISSING = `The Firestore emulator could not be started: it needs the internet once to download, or the Google Cloud CLI's package google-cloud-cli-firestore-emulator (its log is ${LOG_FILE}).`;

/**
 * Starts Firebase's emulators and waits until they answer.
 * @param signal stops them while they are still starting
 * @throws UserError that says what is missing
 */
export async function startEmulators(
  options: EmulatorOptions,
  signal?: AbortSignal,
): Promise<Emulators> {
  const javaHome = findJavaHome();
  if (options.only.includes('firestore') && !javaHome) throw new UserError(JAVA_MISSING);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const child = spawnGroup(process.execPath, [firebaseCli(), ...emulatorArguments(options)], {
    cwd: CACHE_FOLDER,
    env: emulatorEnvironment(javaHome),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => stopGroup(child, 'SIGINT');
  const abort = () => void stop();
  signal?.addEventListener('abort', abort);
  try {
    await whenReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  signal?.removeEventListener('abort', abort);
  let isStopping = false;
  return {
    stop: () => {
      isStopping = true;
      return stop();
    },
    crashed: new Promise((settle) => {
      child.once('exit', () => {
        if (!isStopping) settle();
      });
    }),
  };
}

function firebaseCli(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js');
}

function emulatorArguments({
  only,
  config = FIREBASE_CONFIG,
  dataFolder,
}: EmulatorOptions): string[] {
  const args = ['emulators:start', '--project', EMULATOR_PROJECT_ID];
  args.push('--config', config, '--only', only.join(','));
  if (dataFolder) {
    const folder = resolve(dataFolder);
    if (existsSync(join(folder, 'firebase-export-metadata.json'))) args.push('--import', folder);
    args.push('--export-on-exit', folder);
  }
  return args;
}

function emulatorEnvironment(javaHome: string | undefined): NodeJS.ProcessEnv {
  const jar = findFirestoreJar();
  return {
    ...process.env,
    // Skips the message of the day, which needs the internet.
    CI: '1',
    ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
    ...(javaHome && {
      JAVA_HOME: javaHome,
      PATH: [join(javaHome, 'bin'), process.env['PATH']].join(delimiter),
    }),
  };
}

function whenReady(child: ChildProcess): Promise<void> {
  const log = createWriteStream(LOG_FILE);
  let output = '';
  return new Promise((settle, fail) => {
    const read = (chunk: Buffer) => {
      log.write(chunk);
      if (output.includes(READY)) return;
      output += chunk.toString();
      if (output.includes(READY)) settle();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', fail);
    child.once('exit', () => fail(new UserError(EMULATOR_MISSING)));
  });
}
