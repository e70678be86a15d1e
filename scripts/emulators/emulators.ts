import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { spawnGroup, stopGroup } from '../lib/childProcess.ts';
import { CACHE_FOLDER, FIREBASE_CLI, FIREBASE_CONFIG } from '../lib/paths.ts';
import { HOSTING_PORT } from '../lib/ports.ts';
import { withoutProxy } from '../lib/proxy.ts';
import { UserError } from '../lib/userError.ts';
import { firestoreEnvironment } from './firestoreEmulator.ts';
import { seedWhenEmpty } from './seed.ts';
import { copyUnmovedExport, isSessionData } from './sessionData.ts';

export const EMULATOR_PORTS = {
  auth: { name: 'Auth emulator', port: AUTH_EMULATOR_PORT },
  firestore: { name: 'Firestore emulator', port: FIRESTORE_EMULATOR_PORT },
  hosting: { name: 'Hosting emulator', port: HOSTING_PORT },
} as const;

export type EmulatorName = keyof typeof EMULATOR_PORTS;

export interface EmulatorOptions {
  only: EmulatorName[];
  /** The path of a firebase.json; by default the project's own. */
  config?: string;
  /** The folder that accounts and documents are restored from, and saved to at the end. */
  dataFolder?: string;
}

export interface Emulators {
  /** Whether they held nothing and were given the demo content. */
  isSeeded: boolean;
  stop: () => Promise<void>;
  /** Resolves when the emulators have ended, also when they ended by themselves. */
  ended: Promise<void>;
}

export const EMULATORS_ENDED =
  'The emulators ended unexpectedly: look into the newest .cache/emulators-*.log, then start again.';

const READY = 'All emulators ready';
const SAVED = 'Export complete';

/** firebase-tools writes it into the folder in which it runs. */
const FIRESTORE_LOG = 'firestore-debug.log';

const PRELOAD = join(import.meta.dirname, 'preload.cjs');

/** Downloads what the emulators lack, starts them, waits until they answer, and creates the demo accounts if Auth is among them. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { only } = options;
  // One for each combination, because others may run at the same time.
  const folder = join(CACHE_FOLDER, `emulators-${only.join('-')}`);
  const logFile = `${folder}.log`;
  const env = await environmentOf(only, folder);
  const startedAt = Date.now();
  const args = ['--require', PRELOAD, FIREBASE_CLI, ...argumentsOf(options)];
  const child = spawnGroup(process.execPath, args, {
    // The CLI writes its logs there.
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // On Windows too, where a child process would otherwise end with this one, before it has saved.
    detached: true,
    windowsHide: true,
  });
  const log = keepLog(child, logFile);
  const finish = async () => {
    await once(child, 'exit');
    const dataFolder = log().includes(READY) && !log().includes(SAVED) && options.dataFolder;
    if (!dataFolder || (await copyUnmovedExport(folder, startedAt, resolve(dataFolder)))) return;
    console.error(`The data of this session could not be saved: ${logFile} says why.`);
  };
  const ended = finish();
  const ready = new Promise<void>((settle) => {
    child.stdout?.on('data', () => log().includes(READY) && settle());
  });
  const failed = ended.then(() => {
    const why = lastLineOf(join(folder, FIRESTORE_LOG), startedAt);
    throw new UserError(`The emulators could not be started: ${why}${logFile} says why.`);
  });
  await Promise.race([ready, failed]);
  const stop = async () => {
    await stopGroup(child);
    await ended;
  };
  const isSeeded = only.includes('auth') && (await seedWhenEmpty());
  return { isSeeded, stop, ended };
}

function argumentsOf(options: EmulatorOptions): string[] {
  const { only, config = FIREBASE_CONFIG, dataFolder } = options;
  const args = ['emulators:start', '--project', EMULATOR_PROJECT_ID];
  args.push('--config', config, '--only', only.join(','));
  if (!dataFolder) return args;
  const folder = resolve(dataFolder);
  if (isSessionData(folder)) args.push('--import', folder);
  return [...args, '--export-on-exit', folder];
}

async function environmentOf(only: EmulatorName[], folder: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder, { recursive: true });
  return {
    // firebase-tools would ask a proxy for the emulators themselves, and then lose their data.
    ...withoutProxy(process.env),
    // Skips the message of the day, which needs the internet.
    CI: '1',
    // Emulators find each other through this folder, by the project's name. A shared folder would mix up two running suites.
    TMPDIR: folder,
    TEMP: folder,
    // Without a UTF-8 locale, as in Docker and under cron, Java opens no file whose path has an accent.
    ...(process.platform === 'linux' && { LC_ALL: 'C.UTF-8' }),
    ...(only.includes('firestore') && (await firestoreEnvironment())),
  };
}

/** The last line that was written to a file since a time, as a sentence of its own; empty if there is none. */
function lastLineOf(file: string, since: number): string {
  if (!existsSync(file) || statSync(file).mtimeMs < since) return '';
  const line = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1);
  return line ? `“${line}” ` : '';
}

/** Writes the emulators' output to the log file; returns a function that gets the output so far. */
function keepLog(child: ChildProcess, logFile: string): () => string {
  const file = createWriteStream(logFile);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk);
      output += chunk.toString();
    });
  }
  return () => output;
}
