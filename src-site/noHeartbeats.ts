/**
 * Replaces the database in which the Firebase SDK notes the days on which it was used, 1 kB of the dashboard, by one that
 * never opens. Nothing of that is kept on the device then; the SDK itself expects that a browser may refuse it.
 */
export async function openDB(): Promise<never> {
  throw new Error('There is no such database.');
}
