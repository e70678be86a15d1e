import { existsSync, statSync } from 'node:fs';

/** Only its owner may read it. Windows has no such bits; there the folder's rights count. */
export const PRIVATE = 0o600;

/** Whether there is such a file. */
export function isPrivate(path: string): boolean {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || (statSync(path).mode & 0o777) === PRIVATE;
}
