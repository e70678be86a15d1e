import type { Writable } from 'node:stream';
import { childEnvironment } from './childEnvironment.ts';
import { runToEnd } from './childProcess.ts';
import { withDeployConfig } from './hostingConfig.ts';
import { BUILT_SITE, FIREBASE_CLI } from './paths.ts';

/** The built site and the rules, as parts of firebase.json. */
export const EVERYTHING = 'hosting,firestore:rules';

interface Deploy {
  project: string;
  /** Parts of firebase.json, with commas between them. */
  only: string;
  /** The folder of the built site, if it is another one. */
  site?: string | undefined;
  /** More arguments of the CLI. */
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
  return withDeployConfig(site ?? BUILT_SITE, (config) => {
    const all = [FIREBASE_CLI, ...deployArguments(project, only, config), ...folder, ...args];
    return runToEnd(process.execPath, all, env, output);
  });
}

/** How the Firebase CLI puts parts of firebase.json on the project, and nothing else. */
export function deployArguments(project: string, only: string, config: string): string[] {
  return ['deploy', '--only', only, '--project', project, '--config', config];
}
