import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMULATOR_ORIGINS } from '../shared/model/backend.ts';
import { EMULATOR_BUILD_FOLDER, FIREBASE_CONFIG, PROJECT_ROOT } from './paths.ts';

const RULES_FILE = 'firestore.rules';
const CONNECT_SOURCES = "connect-src 'self'";

interface FirebaseConfigFile {
  hosting: { public: string };
}

/**
 * Writes firebase.json once more beside the emulator build: the same routes and headers, the same rules,
 * and a policy that also lets the pages reach the emulators' ports.
 * @returns the file
 */
export async function writePreviewConfig(): Promise<string> {
  const text = await readFile(FIREBASE_CONFIG, 'utf8');
  const sources = [CONNECT_SOURCES, ...EMULATOR_ORIGINS].join(' ');
  const config = JSON.parse(text.replaceAll(CONNECT_SOURCES, sources)) as FirebaseConfigFile;
  config.hosting.public = 'site';
  const file = join(EMULATOR_BUILD_FOLDER, 'firebase.json');
  await writeFile(file, JSON.stringify(config, null, 2));
  await copyFile(join(PROJECT_ROOT, RULES_FILE), join(EMULATOR_BUILD_FOLDER, RULES_FILE));
  return file;
}
