import { childEnvironment, runToEnd } from '../lib/childProcess.ts';
import { npmCommand } from '../lib/paths.ts';
import { runCommandFile } from '../lib/runBuild.ts';
import { UserError } from '../lib/userError.ts';
import {
  FIRST_TESTS,
  noteFirstTestedCommit,
  readWorkingTree,
  wholeCommit,
} from '../release/deployable.ts';

/** What a deploy may find in its environment: the project, the account for publishing, and the CLI's own. */
const FOR_DEPLOY = ['VITE_', 'PUBLISH_', 'PUBLISHED_', 'FIREBASE_', 'FIRESTORE_', 'CLOUDSDK_'];

/** Tests the commit as far as a first deploy needs it, records that, and deploys. */
export async function deployFirst(): Promise<void> {
  const workingTree = readWorkingTree();
  noteFirstTestedCommit();
  for (const script of FIRST_TESTS) await runTests(script);
  noteFirstTestedCommit(wholeCommit(workingTree, readWorkingTree()));
  const code = await runCommandFile('deploy.ts', ['--first'], FOR_DEPLOY);
  if (code !== 0) throw new UserError('The site is not online: see the messages above.');
}

async function runTests(script: string): Promise<void> {
  const [npm, ...first] = npmCommand();
  console.log(`  npm run ${script}`);
  const startedMs = performance.now();
  const code = await runToEnd(npm, [...first, 'run', '--silent', script], childEnvironment([]));
  if (code !== 0) throw new UserError(`"npm run ${script}" has failed: see its messages above.`);
  console.log(`  It took ${Math.round((performance.now() - startedMs) / 1000)} s.`);
}
