import { SESSION_MAX_DAYS, type SignedInUser } from '../model/admin.ts';
import { projectIdOf } from '../model/backend.ts';
import { DAY_MS } from '../model/time.ts';
import { backend } from './firebase.ts';

interface Note {
  user: SignedInUser;
  /** When this device first saw this sign-in, by its own clock: it is compared with nothing else. */
  seenAtMs: number;
}

const KEY = `last-user/${projectIdOf(backend)}`;

/**
 * The admin who is signed in on this device as far as the device knows, so that a start does not wait for the network.
 * Undefined if nobody is, or once the sign-in is too old to be valid.
 */
export function readLastUser(): SignedInUser | undefined {
  const note = readNote();
  return note && isRecent(note) ? note.user : undefined;
}

/**
 * Notes which admin is signed in, or that none is. Without storage, the next start waits for the network. A command has no
 * window, and so no note: Node 26 has a storage, but warns at its use.
 */
export function noteLastUser(user: SignedInUser | null): void {
  const note = user && noteOf(user);
  try {
    // A note of somebody else must not stay where the new one does not fit.
    window.localStorage.removeItem(KEY);
    if (note) window.localStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // Without storage, there is no note.
  }
}

function noteOf(user: SignedInUser): Note {
  const known = readNote();
  const isSameSignIn = known?.user.uid === user.uid && known.user.signedInAt === user.signedInAt;
  return { user, seenAtMs: isSameSignIn ? known.seenAtMs : Date.now() };
}

function readNote(): Note | undefined {
  try {
    const note: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return isNote(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

function isNote(found: unknown): found is Note {
  const { user, seenAtMs } = Object(found) as Partial<Note>;
  const { uid, email, emailVerified } = Object(user) as Partial<SignedInUser>;
  return (
    typeof seenAtMs === 'number' &&
    typeof uid === 'string' &&
    typeof email === 'string' &&
    typeof emailVerified === 'boolean'
  );
}

/** A time in the future means that the clock was changed: how old the sign-in is cannot be known then. */
function isRecent({ seenAtMs }: Note): boolean {
  return Math.abs(Date.now() - seenAtMs) < SESSION_MAX_DAYS * DAY_MS;
}
