import { join } from 'node:path';
import { COMPANY } from '../shared/company.ts';
import { chooseBackend } from '../shared/model/backend.ts';
import { runToEnd } from './childProcess.ts';
import { deployRefusal } from './deployRefusal.ts';
import { readEnvironment } from './environment.ts';
import { firebaseCli } from './firebaseCli.ts';
import { FIREBASE_CONFIG, PROJECT_ROOT } from './paths.ts';
import { runBuild } from './runBuild.ts';
import { readTestedCommit, readWorkingTree } from './testedCommit.ts';
import { runCommand, UserError } from './userError.ts';

/** `npm run deploy`: publishes what staff have saved, builds the site, and puts it and the rules on the Firebase project. */
async function deploy(): Promise<void> {
  const env = readEnvironment();
  const refusal = deployRefusal({
    env,
    siteUrl: COMPANY.siteUrl,
    workingTree: readWorkingTree(),
    testedCommit: await readTestedCommit(),
  });
  if (refusal) throw new UserError(refusal);
  const backend = chooseBackend(env);
  if (backend.kind !== 'firebase')
    throw new UserError('There is no Firebase project to deploy to.');
  await publishContent();
  await runBuild(['--only', 'site']);
  await upload(backend.config.projectId);
  console.log(`Deployed: ${COMPANY.siteUrl}`);
}

async function publishContent(): Promise<void> {
  const script = join(PROJECT_ROOT, 'scripts', 'publishContent.ts');
  const code = await runToEnd(process.execPath, ['--import', 'tsx', script], process.env);
  if (code !== 0) throw new UserError('Nothing was deployed: publishing failed, as said above.');
}

async function upload(project: string): Promise<void> {
  const args = ['deploy', '--only', 'hosting,firestore:rules', '--project', project];
  args.push('--config', FIREBASE_CONFIG);
  const code = await runToEnd(process.execPath, [firebaseCli(), ...args], process.env);
  if (code === 0) return;
  throw new UserError(
    'The Firebase CLI could not deploy, as said above: if you are not signed in, run "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS.',
  );
}

await runCommand(deploy);
