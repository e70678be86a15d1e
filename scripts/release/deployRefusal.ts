import { chooseBackend, type Environment } from '../../shared/model/backend.ts';
import { emailDomainRefusal } from '../lib/emailDomain.ts';
import type { WorkingTree } from './testedCommit.ts';

interface Configuration {
  env: Environment;
  /** From shared/company.ts: the public site's own address, and the domain of the staff's addresses. */
  company: { siteUrl: string; emailDomain: string };
}

export interface DeployFacts extends Configuration {
  /** Undefined where there is no git. */
  workingTree: WorkingTree | undefined;
  testedCommit: string | undefined;
}

/** Nobody can own a .example address (RFC 2606): the site still has the one from the template. */
const EXAMPLE_SITE = /\.example$/;

/** The reason why the configuration is not ready for real users, as a sentence; undefined when it is. */
export function configurationRefusal({ env, company }: Configuration): string | undefined {
  const backend = chooseBackend(env);
  if (backend.kind === 'emulator') {
    return 'VITE_USE_EMULATORS is true, and nobody else can reach your emulators: take it out of the environment.';
  }
  if (backend.kind === 'unavailable') {
    return 'The configuration still holds placeholders: fill in the VITE_FIREBASE_ values described in .env.example.';
  }
  if (EXAMPLE_SITE.test(new URL(company.siteUrl).hostname)) {
    return 'shared/company.ts still names the example company: put in your own name, addresses and admins.';
  }
  const wrongDomain = emailDomainRefusal(company.emailDomain);
  return (
    wrongDomain && `shared/company.ts has ${company.emailDomain} as emailDomain. ${wrongDomain}`
  );
}

/** The reason why the project may not be deployed in this state, as a sentence; undefined when it may. */
export function deployRefusal(facts: DeployFacts): string | undefined {
  const { workingTree, testedCommit } = facts;
  const refusal = configurationRefusal(facts);
  if (refusal) return refusal;
  if (!workingTree) {
    return 'This folder is not a git clone, so nobody can tell what was tested: deploy from a clone.';
  }
  if (!workingTree.isClean) {
    return 'The working tree has uncommitted changes: commit them, run "npm test", and then deploy.';
  }
  if (workingTree.commit !== testedCommit) {
    return `The tests have not passed for this commit (${workingTree.commit.slice(0, 7)}): run "npm test", and then deploy.`;
  }
  return undefined;
}
