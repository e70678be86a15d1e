import { COMPANY } from '../../shared/company.ts';

/** The app's id, also in the Windows taskbar: the site's host name from its end, as the systems want it. */
export const APP_ID = `${new URL(COMPANY.siteUrl).hostname.split('.').toReversed().join('.')}.admin`;
