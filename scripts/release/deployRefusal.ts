import { chooseBackend, type Environment } from '../../shared/model/backend.ts';
import type { WorkingTree } from './testedCommit.ts';

interface Configuration {
  env: Environment;
  /** The public site's own address, from shared/company.ts. */
  siteUrl: string;
}

export interface DeployFacts extends Configuration {
  /** Undefined where there is no git. */
  workingTree: WorkingTree | undefined;
  testedCommit: string | undefined;
}

/** No such address can be had (RFC 2606): it is the one that the project came with. */
const EXAMPLE_SITE = /\.example$/;
const SHORT_COMMIT_LENGTH = 7;

/** Why nothing may be made for real users, in one sentence; undefined when it may. */
export function configurationRefusal({ env, siteUrl }: Configuration): string | undefined {
  const backend = chooseBackend(env);
  if (backend.kind === 'emulator') {
    return 'VITE_USE_EMULATORS is true, and the emulators are nobody else’s: take it out of the environment.';
  }
  if (backend.kind === 'unavailable') {
    return 'The configuration still holds placeholders: fill in the VITE_FIREBASE_ values described in .env.example.';
  }
  if (EXAMPLE_SITE.test(new URL(siteUrl).hostname)) {
    return 'shared/company.ts still names the example company: put in your own name, addresses and admins.';
  }
  return undefined;
}

/** Why the project may not be deployed as it stands, in one sentence; undefined when it may. */
export function deployRefusal(facts: DeployFacts): string | undefined {
  const { workingTree, testedCommit } = facts;
  const refusal = configurationRefusal(facts);
  if (refusal) return refusal;
  if (!workingTree) {
    return 'This folder is no git clone, so nobody can tell what was tested: deploy from a clone.';
  }
  if (!workingTree.isClean) {
    return 'The working tree has changes that no commit holds: commit them, run "npm test", and deploy then.';
  }
  if (workingTree.commit !== testedCommit) {
    return `The tests have not passed for this commit (${workingTree.commit.slice(0, SHORT_COMMIT_LENGTH)}): run "npm test", and deploy then.`;
  }
  return undefined;
}
