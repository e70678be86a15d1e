import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { fullStop } from '../../shared/model/fullStop.ts';
import { formerPaths } from '../../shared/model/publishedAddresses.ts';
import { PUBLICATION_PATH, parsePublication } from '../../shared/model/publishedFile.ts';
import { FIREBASE_CONFIG, PROJECT_ROOT } from './paths.ts';
import { UserError } from './userError.ts';

/** The part of firebase.json that a built site adds to. */
interface Config {
  hosting: { redirects?: object[] };
}

/** Once, and with a slash at the end. */
const WITH_SLASH = '{,/}';

/**
 * Adds to a firebase.json what a built site needs: its former addresses lead on. Of the site it takes nothing else, so that
 * a build can change neither headers nor rules.
 * @param config the text of firebase.json
 * @param site the folder of the built site, whose `published.json` has the addresses
 * @returns the new text
 * @throws UserError if the site does not say them
 */
export async function withRedirects(config: string, site: string): Promise<string> {
  const whole = JSON.parse(config) as Config;
  const file = join(site, PUBLICATION_PATH);
  try {
    const paths = formerPaths(parsePublication(await readFile(file, 'utf8')));
    const added = paths.map(([from, destination]) => ({
      source: from + WITH_SLASH,
      destination,
      type: 301,
    }));
    whole.hosting.redirects = [...(whole.hosting.redirects ?? []), ...added];
  } catch (error) {
    const reason = getErrorMessage(error, 'it is no JSON');
    const name = relative(PROJECT_ROOT, file);
    throw new UserError(
      `${name} cannot be used: ${reason}${fullStop(reason)} Build the site again.`,
    );
  }
  return JSON.stringify(whole, null, 2);
}

/**
 * Calls with the path of the configuration with which a built site is deployed. It is beside firebase.json, whose paths are
 * relative, and has a name of its own: another deploy at the same time has another site.
 */
export async function withDeployConfig<T>(
  site: string,
  deploy: (config: string) => Promise<T>,
): Promise<T> {
  const file = join(PROJECT_ROOT, `firebase.deploy-${randomUUID()}.json`);
  const config = await withRedirects(await readFile(FIREBASE_CONFIG, 'utf8'), site);
  try {
    await writeFile(file, config);
    return await deploy(file);
  } finally {
    await rm(file, { force: true });
  }
}
