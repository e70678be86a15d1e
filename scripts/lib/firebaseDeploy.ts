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
import { previewConfig, toRedirects } from './previewHosting.ts';
import { UserError } from './userError.ts';

/** The built site and the rules, as parts of firebase.json. */
export const EVERYTHING = 'hosting,firestore:rules';

interface Printing {
  /** Where the CLI prints; this terminal when absent. */
  output?: Writable;
  /** Where the CLI writes its log, which it keeps only after some failures; the current folder when absent. */
  log?: string;
}

interface Deploy extends Printing {
  project: string;
  /** Parts of firebase.json, with commas between them. */
  only: string;
  /** The folder of the built site, if it is another one. */
  site?: string | undefined;
  args?: readonly string[];
}

/**
 * Deploys with the Firebase CLI, which finds only its own variables in its environment. Returns its exit code.
 * @throws UserError if the built site does not say what was published
 */
export async function firebaseDeploy(deploy: Deploy): Promise<number> {
  const { project, only, site, args = [], ...printing } = deploy;
  const folder = site ? ['--public', site] : [];
  const text = await withRedirects(await readFile(FIREBASE_CONFIG, 'utf8'), site ?? BUILT_SITE);
  return withConfig(text, (config) =>
    runFirebase([...deployArguments(project, only, config), ...folder, ...args], printing),
  );
}

interface ChannelDeploy extends Printing {
  project: string;
  channel: string;
  /** How long the channel is open from now on. */
  minutes: number;
  /** The folder of the built preview, in that of the project. */
  site: string;
  formerPaths: readonly (readonly [from: string, to: string])[];
}

/** Puts a built preview on a preview channel of Hosting, which is made if it is not there. Returns the CLI's exit code. */
export async function deployChannel(deploy: ChannelDeploy): Promise<number> {
  const { project, channel, minutes, site, formerPaths: paths, ...printing } = deploy;
  const folder = relative(PROJECT_ROOT, site).replaceAll('\\', '/');
  const text = previewConfig(await readFile(FIREBASE_CONFIG, 'utf8'), {
    formerPaths: paths,
    folder,
  });
  return withConfig(text, (config) => {
    const args = ['--expires', `${minutes}m`, '--no-authorized-domains', '--config', config];
    const all = ['hosting:channel:deploy', channel, ...args, '--project', project];
    return runFirebase([...all, '--non-interactive'], printing);
  });
}

interface Command extends Printing {
  project: string;
  args: readonly string[];
}

/** Runs another command of the Firebase CLI, which asks nothing. Returns its exit code. */
export function firebaseCommand({ project, args, ...printing }: Command): Promise<number> {
  return runFirebase([...args, '--project', project, '--non-interactive'], printing);
}

function runFirebase(args: readonly string[], { output, log }: Printing): Promise<number> {
  const env = childEnvironment(['FIREBASE_', 'GOOGLE_', 'CLOUDSDK_']);
  if (log) env['FIREBASE_DEBUG_PATH'] = log;
  return runToEnd(process.execPath, [FIREBASE_CLI, ...args], env, output);
}

/** Lends a file with this text, beside firebase.json, whose paths are relative. */
async function withConfig<T>(text: string, run: (config: string) => Promise<T>): Promise<T> {
  // With a name of its own: another deploy at the same time has another site.
  const config = join(PROJECT_ROOT, `firebase.deploy-${randomUUID()}.json`);
  try {
    await writeFile(config, text);
    return await run(config);
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
