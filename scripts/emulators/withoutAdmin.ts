import { UserError } from '../lib/userError.ts';

/**
 * Has the next server or build serve the site alone, with a login that says why.
 * @throws the error again when a person cannot fix it
 */
export function serveWithoutAdmin(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  process.env['VITE_ADMIN_UNAVAILABLE'] = error.message;
  console.log(`The site works, the admin does not: ${error.message}`);
}
