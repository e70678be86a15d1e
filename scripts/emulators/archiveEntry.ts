import { posix } from 'node:path';

/** A link in an archive. */
export interface Link {
  target: string;
  /** A symbolic link's target starts at the link's folder, a hard link's at the top of the archive. */
  isSymbolic: boolean;
}

const DRIVE_LETTER = /^[a-z]:/i;

/** Whether an archive's entry stays in the folder that it is unpacked into, on every system, and a link points into it. */
export function staysInside(path: string, link?: Link): boolean {
  if (isForeign(path) || path.split('/').includes('..')) return false;
  if (!link) return true;
  if (isForeign(link.target)) return false;
  // Only at its beginning: what is before a later ".." may be another link.
  const climbs = /^(\.\.\/)*/.exec(`${link.target}/`)?.[0] ?? '';
  if (link.target.slice(climbs.length).split('/').includes('..')) return false;
  const start = link.isSymbolic ? posix.dirname(path) : '.';
  return posix.join(start, link.target).split('/')[0] !== '..';
}

/** Whether it is absolute, or written for Windows alone. */
function isForeign(path: string): boolean {
  return path.startsWith('/') || path.includes('\\') || DRIVE_LETTER.test(path);
}
