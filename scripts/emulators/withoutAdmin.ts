import { UserError } from '../lib/userError.ts';

/** Makes the next server or build serve the site alone, with a login that says why. Rethrows an error that a person cannot fix. */
export function serveWithoutAdmin(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  process.env['VITE_ADMIN_UNAVAILABLE'] = error.message;
  console.log(`The site works, the admin does not: ${error.message}`);
}
