import { COMPANY } from '../../shared/company.ts';

const [, owner, repository] = new URL(COMPANY.documentationUrl).pathname.split('/');

/** By this, Windows knows the app in its taskbar; equals `appId` in electron-builder.yml. */
export const APP_ID = `${new URL(COMPANY.siteUrl).hostname.split('.').toReversed().join('.')}.admin`;

/** Where the newest release can be downloaded; of the repository that `publish` names in electron-builder.yml. */
export const RELEASE_PAGE = `https://github.com/${owner}/${repository}/releases/latest`;
