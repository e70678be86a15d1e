import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of the Firebase CLI's script, to be run with Node. */
export function firebaseCli(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js');
}
