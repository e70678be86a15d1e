import { COMPANY } from '../../shared/company.ts';
import { type Backend, chooseBackend, type FirebaseConfig } from '../../shared/model/backend.ts';
import { readEnvironment } from '../lib/environment.ts';
import { UserError } from '../lib/userError.ts';
import { deployRefusal } from './deployRefusal.ts';
import { checkSignIn } from './signInChecks.ts';
import { readTestedCommit, readWorkingTree } from './testedCommit.ts';

/** @throws UserError with the reason when nothing may be deployed */
export async function assertDeployable(): Promise<FirebaseConfig> {
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
