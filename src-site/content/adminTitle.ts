import { COMPANY } from '../../shared/company.ts';

/** The document title of the admin's pages. */
export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;
