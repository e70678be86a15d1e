import { COMPANY } from '../company.ts';

export const ADMIN_TITLE = `Admin · ${COMPANY.name}`;
