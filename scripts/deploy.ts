import { parseArgs } from 'node:util';
import { COMPANY } from '../shared/company.ts';
import { type Backend, chooseBackend, type FirebaseConfig } from '../shared/model/backend.ts';
import { childEnvironment } from './lib/childEnvironment.ts';
import { runToEnd } from './lib/childProcess.ts';
import { readEnvironment } from './lib/environment.ts';
import { FIREBASE_CLI } from './lib/paths.ts';
import { runBuild, runCommandFile } from './lib/runBuild.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { deployRefusal } from './release/deployRefusal.ts';
import { checkSignIn } from './release/signInChecks.ts';
import { readTestedCommit, readWorkingTree } from './release/testedCommit.ts';
import { uploadArguments } from './release/uploadArguments.ts';

const STEPS = ['publish', 'build', 'upload'] as const;

/**
 * `npm run deploy`: publishes what staff have saved, builds the site, and uploads it and the rules to the Firebase project.
 * `-- --only publish`, `build` or `upload` runs one step, so that a workflow can give each step only its own secrets.
 */
async function deploy(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const steps = STEPS.filter((step) => !values.only || step === values.only);
  if (steps.length === 0) throw new UserError(`--only takes ${STEPS.join(', ')}.`);
  const config = await assertDeployable();
  if (steps.includes('publish')) {
    const code = await runCommandFile('publishContent.ts', [], ['VITE_', 'PUBLISH_', 'PUBLISHED_']);
    if (code !== 0)
      throw new UserError('Nothing was deployed: publishing failed; see its messages above.');
  }
  if (steps.includes('build')) await runBuild(['--only', 'site']);
  if (!steps.includes('upload')) return;
  await upload(config.projectId);
  console.log(`Deployed: ${COMPANY.siteUrl}`);
}

/** @throws UserError with the reason when nothing may be deployed */
async function assertDeployable(): Promise<FirebaseConfig> {
  const env = readEnvironment();
  const tested = { workingTree: readWorkingTree(), testedCommit: readTestedCommit() };
  const refusal = deployRefusal({ env, company: COMPANY, ...tested });
  if (refusal) throw new UserError(refusal);
  // Every other kind is refused above.
  const { config } = chooseBackend(env) as Backend & { kind: 'firebase' };
  const apiKey = env['PUBLISH_API_KEY'] || config.apiKey;
  const signIn = await checkSignIn(apiKey);
  if (signIn.refusal) throw new UserError(signIn.refusal);
  for (const warning of signIn.warnings) console.warn(warning);
  return config;
}

async function upload(project: string): Promise<void> {
  const env = childEnvironment(['FIREBASE_', 'GOOGLE_', 'CLOUDSDK_']);
  const code = await runToEnd(process.execPath, [FIREBASE_CLI, ...uploadArguments(project)], env);
  if (code === 0) return;
  throw new UserError(
    'The Firebase CLI could not deploy; see its messages above. If you are not signed in, run "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS.',
  );
}

await runCommand(deploy);
