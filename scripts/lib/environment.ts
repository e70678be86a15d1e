import { loadEnv } from 'vite';
import { PROJECT_ROOT } from './paths.ts';

/**
 * The variables of a production build (VITE_) and of publishing, from the .env files, overridden by the shell's. The
 * environment variable `ENV_FOLDER` names another folder with these files.
 */
export function readEnvironment(): Record<string, string> {
  const folder = process.env['ENV_FOLDER'] ?? PROJECT_ROOT;
  return loadEnv('production', folder, ['VITE_', 'PUBLISH_', 'PUBLISHED_']);
}
