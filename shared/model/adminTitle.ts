import { COMPANY } from '../company.ts';

/** The document title of the admin: of its sign-in, and after the name of a tab. */
export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;
