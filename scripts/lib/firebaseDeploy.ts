import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { fullStop } from '../../shared/model/fullStop.ts';
import { formerPaths } from '../../shared/model/publishedAddresses.ts';
import { PUBLICATION_PATH, parsePublication } from '../../shared/model/publishedFile.ts';
import { childEnvironment, runToEnd } from './childProcess.ts';
import { BUILT_SITE, FIREBASE_CLI, FIREBASE_CONFIG, PROJECT_ROOT } from './paths.ts';
import { UserError } from './userError.ts';

/** The built site and the rules, as parts of firebase.json. */
export const EVERYTHING = 'hosting,firestore:rules';

interface Deploy {
  project: string;
  /** Parts of firebase.json, with commas between them. */
  only: string;
  /** The folder of the built site, if it is another one. */
  site?: string | undefined;
  args?: readonly string[];
  /** Where the CLI prints; this terminal when absent. */
  output?: Writable;
  /** Where the CLI writes its log, which it keeps only after some failures; the current folder when absent. */
  log?: string;
}

/**
 * Deploys with the Firebase CLI, which finds only its own variables in its environment. Returns its exit code.
 * @throws UserError if the built site does not say what was published
 */
export async function firebaseDeploy(deploy: Deploy): Promise<number> {
  const { project, only, site, args = [], output, log } = deploy;
  const folder = site ? ['--public', site] : [];
  const env = childEnvironment(['FIREBASE_', 'GOOGLE_', 'CLOUDSDK_']);
  if (log) env['FIREBASE_DEBUG_PATH'] = log;
  // Beside firebase.json, whose paths are relative; with a name of its own: another deploy at the same time has another site.
  const config = join(PROJECT_ROOT, `firebase.deploy-${randomUUID()}.json`);
  try {
    const text = await readFile(FIREBASE_CONFIG, 'utf8');
    await writeFile(config, await withRedirects(text, site ?? BUILT_SITE));
    const all = [FIREBASE_CLI, ...deployArguments(project, only, config), ...folder, ...args];
    return await runToEnd(process.execPath, all, env, output);
  } finally {
    await rm(config, { force: true });
  }
}

/** How the Firebase CLI puts parts of firebase.json on the project, and nothing else. */
export function deployArguments(project: string, only: string, config: string): string[] {
  return ['deploy', '--only', only, '--project', project, '--config', config];
}

interface Config {
  hosting: { redirects?: object[] };
}

/** Once, and with a slash at the end. */
const WITH_SLASH = '{,/}';

/** How Hosting leads on from the addresses that projects once had. */
export function toRedirects(paths: readonly (readonly [from: string, to: string])[]): object[] {
  return paths.map(([from, destination]) => ({
    source: from + WITH_SLASH,
    destination,
    type: 301,
  }));
}

/**
 * Adds to the text of a firebase.json what a built site needs: its former addresses lead on. Of the site it takes nothing
 * else, so that a build can change neither headers nor rules.
 * @param site the folder of the built site, whose `published.json` has the addresses
 * @throws UserError if the site does not say them
 */
export async function withRedirects(config: string, site: string): Promise<string> {
  const whole = JSON.parse(config) as Config;
  const file = join(site, PUBLICATION_PATH);
  try {
    const paths = formerPaths(parsePublication(await readFile(file, 'utf8')));
    whole.hosting.redirects = [...(whole.hosting.redirects ?? []), ...toRedirects(paths)];
  } catch (error) {
    const reason = getErrorMessage(error, 'it is no JSON');
    const name = relative(PROJECT_ROOT, file);
    throw new UserError(
      `${name} cannot be used: ${reason}${fullStop(reason)} Build the site again.`,
    );
  }
  return JSON.stringify(whole, null, 2);
}
