import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { decodeText } from '../../shared/model/text.ts';
import { NO_ENV_FILES, PROJECT_ROOT } from './paths.ts';
import { writeWhole } from './writeWhole.ts';

const FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * The variables of a production build (VITE_) and of publishing, from the .env files, overridden by the shell's. The
 * environment variable `ENV_FOLDER` names another folder with these files. They may have any encoding: they are saved again
 * in the one that Vite reads.
 */
export function readEnvironment(): Record<string, string> {
  const folder = process.env['ENV_FOLDER'] ?? PROJECT_ROOT;
  for (const name of FILES) {
    const file = join(folder, name);
    if (existsSync(file) && saveInUtf8(file)) {
      console.log(`Saved ${name} again as UTF-8 without a byte order mark, which Vite needs.`);
    }
  }
  return loadEnv('production', folder, ['VITE_', 'PUBLISH_', 'PUBLISHED_']);
}

/**
 * From here on this process, and those that it starts, use the emulators. They read no .env file: what these say, such as
 * the site's address, is said of production.
 */
export function selectEmulators(): void {
  Object.assign(process.env, { VITE_USE_EMULATORS: 'true', ENV_FOLDER: NO_ENV_FILES });
}

/** Reads a text file that a person brings: in UTF-8 or UTF-16, with or without a byte order mark. */
export async function readText(file: string): Promise<string> {
  return decodeText(await readFile(file));
}

/**
 * Saves a text file again in plain UTF-8, for a program that reads nothing else.
 * @returns whether it was in another encoding, or had a byte order mark
 */
function saveInUtf8(file: string): boolean {
  const bytes = readFileSync(file);
  const text = decodeText(bytes);
  if (Buffer.from(text).equals(bytes)) return false;
  writeWhole(file, text, statSync(file).mode);
  return true;
}
