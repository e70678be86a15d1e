import { join } from 'node:path';
import { childEnvironment } from './childEnvironment.ts';
import { runToEnd } from './childProcess.ts';
import { PROJECT_ROOT } from './paths.ts';
import { UserError } from './userError.ts';

/** The variables of a build: the backend's configuration, and the path of the published content. */
const PREFIXES = ['VITE_', 'PUBLISHED_'];

/** Runs `scripts/build.ts` in a separate process, because it sets the environment of a production build. */
export async function runBuild(args: string[]): Promise<void> {
  const script = join(PROJECT_ROOT, 'scripts', 'build.ts');
  const env = childEnvironment(PREFIXES);
  const code = await runToEnd(process.execPath, ['--import', 'tsx', script, ...args], env);
  if (code !== 0) throw new UserError('The build failed; see its messages above.');
}
