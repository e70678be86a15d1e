import { basename, dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const DATA_FOLDER = normalizePath(join(import.meta.dirname, '..', '..', 'shared', 'data'));
const FAKE = join(import.meta.dirname, 'fakeData.ts');
const FAKED_MODULES = new Set([
  'auth.ts',
  'changes.ts',
  'liveSite.ts',
  'pictures.ts',
  'previewAddress.ts',
  'publishQueue.ts',
  'records.ts',
  'restoring.ts',
  'scheduling.ts',
  'sharedPreviews.ts',
  'versions.ts',
]);

/**
 * Replaces the modules that read and write the backend with `fakeData.ts`. `vi.mock` would do the same, but then the
 * browser loads every module again for each test file, because it caches nothing while requests can be intercepted.
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
