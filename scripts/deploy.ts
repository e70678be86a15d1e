import { parseArgs } from 'node:util';
import * as companyModule from '../shared/company.ts';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { companyOf } from './company/places.ts';
import { readEnvironment } from './lib/environment.ts';
import { EVERYTHING, firebaseDeploy } from './lib/firebaseDeploy.ts';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runBuild, runCommandFile } from './lib/runBuild.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { assertDeployable } from './release/deployable.ts';
import { assertStillCurrent } from './release/publish/live.ts';
import { originOfSite } from './release/publish/store.ts';

const STEPS = ['publish', 'build', 'upload'] as const;

/**
 * `npm run deploy`: publishes what staff have saved, builds the site, and uploads it and the rules to the Firebase project.
 * `-- --only publish`, `build` or `upload` runs one step, so that a workflow can give each step only its own secrets.
 * `-- --first`, as `npm run setup` runs it, is for a project that was never deployed: it needs fewer tests.
 * Who is signed in as the project's owner is told which accounts nobody of the company has.
 */
async function deploy(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, first: { type: 'boolean', default: false } },
  });
  const steps = STEPS.filter((step) => !values.only || step === values.only);
  if (steps.length === 0) throw new UserError(`--only takes ${STEPS.join(', ')}.`);
  const config = await assertDeployable(values.first);
  if (values.first) await assertNeverDeployed(config.projectId);
  if (steps.includes('publish')) {
    const code = await runCommandFile('publishContent.ts', [], ['VITE_', 'PUBLISH_', 'PUBLISHED_']);
    if (code !== 0)
      throw new UserError('Nothing was deployed: publishing failed; see its messages above.');
  }
  if (steps.includes('build')) await runBuild(['--only', 'site']);
  if (!steps.includes('upload')) return;
  await assertStillCurrent(originOfSite(readEnvironment(), { kind: 'firebase', config }));
  await upload(config.projectId);
  if (!values.only && !values.first) await nameStrangers(config.projectId);
  console.log(`Deployed: ${companyModule.COMPANY.siteUrl}`);
}

/** The site is online: who may not list the accounts, or cannot now, has deployed it all the same. */
async function nameStrangers(project: string): Promise<void> {
  const { Google } = await import('./setup/google.ts');
  const { reportStrangers } = await import('./setup/report.ts');
  const { explain, statusOf } = await import('./setup/refusals.ts');
  const google = new Google(PROJECT_ROOT);
  try {
    const company = companyOf(companyModule);
    if (await google.connect()) await reportStrangers({ google, project, company });
  } catch (error) {
    if (statusOf(error) === 403) return;
    const reason = explain(error, { account: undefined, project }) ?? getErrorMessage(error, '');
    console.warn(`The accounts of ${project} could not be listed: ${reason}`);
  }
}

/** The Firebase CLI is loaded only here: it takes a while, and a workflow is not signed in with it. */
async function assertNeverDeployed(project: string): Promise<void> {
  const { Google } = await import('./setup/google.ts');
  const { hasRelease } = await import('./setup/hosting.ts');
  const google = new Google(PROJECT_ROOT);
  if (!(await google.connect()))
    throw new UserError('Nobody is signed in with Google: run "npm run setup".');
  if (!(await hasRelease({ google, project }))) return;
  throw new UserError(`${project} was deployed before: run "npm test" and "npm run deploy".`);
}

async function upload(project: string): Promise<void> {
  const code = await firebaseDeploy({ project, only: EVERYTHING });
  if (code === 0) return;
  throw new UserError(
    'The Firebase CLI could not deploy; see its messages above. If you are not signed in, run "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS.',
  );
}

await runCommand(deploy);
