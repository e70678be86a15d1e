/** The last try to write an account's daily backup, whether or not it failed. */
interface LastTry {
  /** Undefined if there was none. */
  day: string | undefined;
  /** The hashes of the pictures that could not be read. */
  unread: string[];
}

const keyOf = (account: string) => `daily-backup/${account}`;

export function readLastTry(account: string): LastTry {
  const [day, ...unread] = read(keyOf(account)).split(' ');
  return { day, unread };
}

/** Without storage, the next start of the same day tries again. */
export function writeLastTry(account: string, day: string, unread: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(account), [day, ...unread].join(' '));
  } catch {
    // The backup is not written twice: the main process sees that it is there.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
