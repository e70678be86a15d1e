import { loadEnv } from 'vite';
import { PROJECT_ROOT } from './paths.ts';

/** The variables of a production build (VITE_) and of publishing, from the .env files, overridden by the shell's. */
export function readEnvironment(): Record<string, string> {
  return loadEnv('production', PROJECT_ROOT, ['VITE_', 'PUBLISH_', 'PUBLISHED_']);
}
