import { join } from 'node:path';
import { runToEnd } from './childProcess.ts';
import { PROJECT_ROOT } from './paths.ts';
import { UserError } from './userError.ts';

/** Runs `scripts/build.ts` in a process of its own, which sets the environment of a production build. */
export async function runBuild(args: string[]): Promise<void> {
  const script = join(PROJECT_ROOT, 'scripts', 'build.ts');
  const code = await runToEnd(process.execPath, ['--import', 'tsx', script, ...args], process.env);
  if (code !== 0) throw new UserError('The build failed; its messages stand above.');
}
