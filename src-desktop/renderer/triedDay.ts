const keyOf = (account: string) => `daily-backup/${account}`;

/** The day on which the account's backup was last written, or failed; undefined if there was none. */
export function readTriedDay(account: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(account)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without storage, the next start of the same day tries again. */
export function writeTriedDay(account: string, day: string): void {
  try {
    localStorage.setItem(keyOf(account), day);
  } catch {
    // The backup is not written twice: the main process sees that it is there.
  }
}
