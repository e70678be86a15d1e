import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Logs and derived files, git-ignored. */
export const CACHE_FOLDER = join(PROJECT_ROOT, '.cache');

/** What `npm start` keeps between sessions, git-ignored. */
export const DATA_FOLDER = join(PROJECT_ROOT, '.emulator');

/** Builds that use the emulators; those in `dist/site` and `dist/desktop` never do. */
export const EMULATOR_BUILD_FOLDER = join(PROJECT_ROOT, 'dist', 'emulator');

export const ELECTRON_BUILDER_CONFIG = join(PROJECT_ROOT, 'src-desktop', 'electron-builder.yml');

export const FIREBASE_CONFIG = join(PROJECT_ROOT, 'firebase.json');
