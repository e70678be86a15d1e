import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The Firebase CLI's script, for Node to run. */
export function firebaseCli(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js');
}
