import { COMPANY } from '../../shared/company.ts';

const [, owner, repository] = new URL(COMPANY.documentationUrl).pathname.split('/');

/** The app's id in the Windows taskbar; equals `appId` in electron-builder.yml. */
export const APP_ID = `${new URL(COMPANY.siteUrl).hostname.split('.').toReversed().join('.')}.admin`;

/** The page of the newest release, in the repository that `publish` names in electron-builder.yml. */
export const RELEASE_PAGE = `https://github.com/${owner}/${repository}/releases/latest`;
