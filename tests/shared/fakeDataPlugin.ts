import { basename, dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const DATA_FOLDER = normalizePath(join(import.meta.dirname, '..', '..', 'shared', 'data'));
const FAKE = join(import.meta.dirname, 'fakeData.ts');
const FAKED_MODULES = new Set([
  'auth.ts',
  'changes.ts',
  'past.ts',
  'publication.ts',
  'records.ts',
  'restoring.ts',
  'versions.ts',
]);

/**
 * Puts `fakeData.ts` in the place of what reads and writes the backend. `vi.mock` would do the same, but makes the browser
 * load every module again for each test file: while requests can be intercepted, it caches nothing.
 */
export function fakeData(): Plugin {
  return {
    name: 'fake-data',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!FAKED_MODULES.has(basename(source))) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && dirname(normalizePath(resolved.id)) === DATA_FOLDER ? FAKE : undefined;
    },
  };
}
