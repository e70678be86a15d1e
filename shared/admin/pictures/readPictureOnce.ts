import { readPicture } from '../../data/pictures.ts';
import type { Session } from '../session/session.ts';

interface Read {
  hash: string;
  bytes: ReturnType<typeof readPicture>;
}

const lastReads = new WeakMap<Session, Read>();

/** Reads a stored picture, which the form and its preview show at the same time, once for both. */
export function readPictureOnce(session: Session, hash: string): Read['bytes'] {
  const last = lastReads.get(session);
  if (last?.hash === hash) return last.bytes;
  const bytes = readPicture(hash);
  lastReads.set(session, { hash, bytes });
  const forget = () => lastReads.delete(session);
  bytes.then((found) => found ?? forget(), forget);
  return bytes;
}
