import { COMPANY } from '../company.ts';

const REPOSITORY_URL = `https://github.com/${COMPANY.repository}`;

export const STAFF_GUIDE_URL = `${REPOSITORY_URL}/blob/main/docs/staff-guide.md`;

/** The workflow that publishes what staff save. */
export const PUBLISH_URL = `${REPOSITORY_URL}/actions/workflows/deploy.yml`;

export const RELEASE_URL = `${REPOSITORY_URL}/releases/latest`;
