import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { PROJECT_ROOT } from './paths.ts';
import { saveInUtf8 } from './readText.ts';

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
