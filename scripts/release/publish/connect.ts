import {
  type Backend,
  chooseBackend,
  type Environment,
  siteOrigin,
} from '../../../shared/model/backend.ts';
import { publishedFile } from '../../../src-site/published/file.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import { UserError } from '../../lib/userError.ts';

const NO_STORE =
  'There is no store to publish from: set the VITE_FIREBASE_ values described in .env.example, or add "-- --emulators" beside a running "npm start".';

/** The site that is published. */
export interface PublishedSite {
  projectId: string;
  /** Where visitors find it. */
  origin: string;
  /** The file with the published content, which a build reads. */
  file: string;
  isEmulators: boolean;
}

/**
 * Sets the environment from which `shared/data` connects to the store when it is imported. What the .env files say of
 * production, such as its account and its address, is nothing for the emulators.
 */
export function connectToStore(isEmulators: boolean): PublishedSite {
  Object.assign(process.env, isEmulators ? { VITE_USE_EMULATORS: 'true' } : readEnvironment());
  const { PUBLISH_API_KEY: apiKey } = process.env;
  if (apiKey) process.env['VITE_FIREBASE_API_KEY'] = apiKey;
  const backend = chooseBackend(process.env);
  const file = publishedFile(PROJECT_ROOT, process.env);
  if (backend.kind === 'unavailable' || !file) throw new UserError(NO_STORE);
  const { projectId } = backend.config;
  return { projectId, origin: originOfSite(process.env, backend), file, isEmulators };
}

/** Where visitors find the site: the company's address, until PUBLISHED_SITE names another. */
export function originOfSite(env: Environment, backend: Backend): string {
  const site = env['PUBLISHED_SITE'];
  if (typeof site !== 'string' || !site) return siteOrigin(backend);
  if (/^https?:/.test(site) && URL.canParse(site)) return new URL(site).origin;
  throw new UserError(
    `PUBLISHED_SITE is not the address of a site, such as https://<project>.web.app: ${site}`,
  );
}
