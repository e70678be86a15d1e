import { COMPANY } from '../../shared/company.ts';

/** What a browser tab says of the admin's pages. */
export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;
