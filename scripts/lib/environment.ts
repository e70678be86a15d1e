import { loadEnv } from 'vite';
import { PROJECT_ROOT } from './paths.ts';

/** The variables of a production build: VITE_ for the site, PUBLISH_ and PUBLISHED_ for publishing. */
const PREFIXES = ['VITE_', 'PUBLISH_', 'PUBLISHED_'];

/** The environment of a production build: the .env files' variables, overridden by the shell's. */
export function readEnvironment(): Record<string, string> {
  return loadEnv('production', PROJECT_ROOT, PREFIXES);
}
