import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  AUTH_EMULATOR_PORT,
  EMULATOR_HOST,
  EMULATOR_ORIGINS,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../shared/model/backend.ts';
import { spawnGroup, stopGroup, withoutProxy } from '../lib/childProcess.ts';
import { withRedirects } from '../lib/firebaseDeploy.ts';
import { HOSTING_PORT } from '../lib/machine.ts';
import {
  CACHE_FOLDER,
  EMULATOR_BUILD_FOLDER,
  FIREBASE_CLI,
  FIREBASE_CONFIG,
  PROJECT_ROOT,
} from '../lib/paths.ts';
import { removeFolder } from '../lib/removeFolder.ts';
import { UserError } from '../lib/userError.ts';
import { firestoreEnvironment } from './firestoreEmulator.ts';
import { seedWhenEmpty } from './seed.ts';

export const EMULATOR_PORTS = {
  auth: { name: 'Auth emulator', port: AUTH_EMULATOR_PORT },
  firestore: { name: 'Firestore emulator', port: FIRESTORE_EMULATOR_PORT },
  hosting: { name: 'Hosting emulator', port: HOSTING_PORT },
} as const;

export type EmulatorName = keyof typeof EMULATOR_PORTS;

interface EmulatorOptions {
  only: EmulatorName[];
  /** The path of a firebase.json; by default the project's own. */
  config?: string;
  /** The folder that accounts and documents are restored from, and saved to at the end. */
  dataFolder?: string;
}

export interface Emulators {
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

/** A busy machine may answer late; where nothing listens, the refusal comes at once. */
const PROBE_TIMEOUT_MS = 5000;

export async function areEmulatorsRunning(): Promise<boolean> {
  const [auth, firestore] = await Promise.all([
    probe(EMULATOR_PORTS.auth.port),
    probe(EMULATOR_PORTS.firestore.port),
  ]);
  return auth.includes('authEmulator') && firestore.trim() === 'Ok';
}

export async function assertEmulatorsRunning(): Promise<void> {
  if (await areEmulatorsRunning()) return;
  throw new UserError('The emulators do not answer: run "npm start" beside this, and try again.');
}

async function probe(port: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`http://${EMULATOR_HOST}:${port}/`, { signal });
    return await response.text();
  } catch {
    return '';
  }
}

/** How firebase-tools names a folder that it exports to: with the time in milliseconds, and six random characters. */
const EXPORT_FOLDER = /^firebase-export-(\d{13})/;

/** Whether the folder contains data saved by emulators. firebase-tools writes this file last. */
export function isSessionData(folder: string): boolean {
  return existsSync(join(folder, 'firebase-export-metadata.json'));
}

/**
 * Copies the data that emulators have exported in their working folder since they started, but could not move into the data
 * folder. On Windows that happens while Java still reads a file in it, after the older data is deleted
 * (https://github.com/firebase/firebase-tools/issues/3092). Call it when they have ended. Returns whether it copied any.
 */
export async function copyUnmovedExport(
  workingFolder: string,
  since: number,
  dataFolder: string,
): Promise<boolean> {
  const exported = readdirSync(workingFolder)
    .filter((name) => Number(EXPORT_FOLDER.exec(name)?.[1] ?? 0) >= since)
    .map((name) => join(workingFolder, name))
    .find(isSessionData);
  if (!exported) return false;
  await removeFolder(dataFolder);
  await cp(exported, dataFolder, { recursive: true });
  await removeFolder(exported);
  return true;
}

const RULES_FILE = 'firestore.rules';
/** Only in the policy of the admin's pages: the public pages connect to the site alone. */
const CONNECT_SOURCES = /(?<=connect-src 'self')(?= https:\/\/identitytoolkit)/g;
/** Removed because WebKit, unlike other engines, also upgrades loopback addresses, and the emulators have no TLS. */
const UPGRADE = '; upgrade-insecure-requests';

/** firebase.json for the emulators: the same, with a content security policy that allows the emulators' ports in every engine. */
export function emulatorConfig(deployed: string): string {
  const sources = EMULATOR_ORIGINS.map((origin) => ` ${origin}`).join('');
  const text = deployed.replaceAll(CONNECT_SOURCES, sources).replaceAll(UPGRADE, '');
  const config = JSON.parse(text) as { hosting: { public: string } };
  config.hosting.public = 'site';
  return JSON.stringify(config, null, 2);
}

/** Writes the configuration beside the emulator build, with the redirects that it needs; returns its path. */
export async function writeEmulatorConfig(): Promise<string> {
  const file = join(EMULATOR_BUILD_FOLDER, 'firebase.json');
  const site = join(EMULATOR_BUILD_FOLDER, 'site');
  const config = await withRedirects(await readFile(FIREBASE_CONFIG, 'utf8'), site);
  await writeFile(file, emulatorConfig(config));
  await copyFile(join(PROJECT_ROOT, RULES_FILE), join(EMULATOR_BUILD_FOLDER, RULES_FILE));
  return file;
}
