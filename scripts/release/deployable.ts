import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY } from '../../shared/company.ts';
import {
  type Backend,
  chooseBackend,
  type Environment,
  type FirebaseConfig,
} from '../../shared/model/backend.ts';
import { emailDomainRefusal } from '../lib/emailDomain.ts';
import { readEnvironment } from '../lib/environment.ts';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { checkSignIn } from './signInChecks.ts';
import { untestedRefusal } from './testedElsewhere.ts';

/**
 * @param isFirst whether the project was never deployed: its commit needs the tests of `FIRST_TESTS` alone
 * @throws UserError with the reason when nothing may be deployed
 */
export async function assertDeployable(isFirst = false): Promise<FirebaseConfig> {
  const env = readEnvironment();
  const workingTree = readWorkingTree();
  const refusal =
    deployRefusal({ env, company: COMPANY, workingTree }) ??
    (await untestedCommitRefusal(workingTree?.commit ?? '', env, isFirst));
  if (refusal) throw new UserError(refusal);
  // Every other kind is refused above.
  const { config } = chooseBackend(env) as Backend & { kind: 'firebase' };
  const apiKey = env['PUBLISH_API_KEY'] || config.apiKey;
  const signIn = await checkSignIn(apiKey);
  if (signIn.refusal) throw new UserError(signIn.refusal);
  for (const warning of signIn.warnings) console.warn(warning);
  return config;
}

interface Configuration {
  env: Environment;
  /** From shared/company.ts: the public site's own address, and the domain of the staff's addresses. */
  company: { siteUrl: string; emailDomain: string };
}

export interface DeployFacts extends Configuration {
  /** Undefined where there is no git. */
  workingTree: WorkingTree | undefined;
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
  const { workingTree } = facts;
  const refusal = configurationRefusal(facts);
  if (refusal) return refusal;
  if (!workingTree) {
    return 'This folder is not a git clone, so nobody can tell what was tested: deploy from a clone.';
  }
  if (!workingTree.isClean) {
    return 'The working tree has uncommitted changes: commit them, run "npm test", and then deploy.';
  }
  return undefined;
}

/** The reason why the commit counts as tested neither by this computer nor by GitHub, as a sentence. */
async function untestedCommitRefusal(
  commit: string,
  env: Readonly<Record<string, string>>,
  isFirst: boolean,
) {
  if (isFirst) return untestedFirstRefusal(commit, readNote(FIRST_FILE));
  if (commit === readNote(FILE)) return undefined;
  const { repository } = COMPANY;
  return untestedRefusal(commit, { repository, token: env['PUBLISH_GITHUB_TOKEN'] });
}

/** @param tested the commit for which the tests of a first deploy have passed */
export function untestedFirstRefusal(commit: string, tested: string | undefined) {
  if (commit === tested) return undefined;
  return `The tests have not passed for this commit (${commit.slice(0, 7)}): run "npm run setup", and then deploy.`;
}

interface WorkingTree {
  commit: string;
  /** Whether everything in the folder is committed, except for what git ignores. */
  isClean: boolean;
}

/** The npm scripts that a commit must pass before a project is deployed for the first time; the deploy itself builds. */
export const FIRST_TESTS = ['typecheck', 'test:rules'] as const;

/** For which commit `npm test` has passed, and for which one the tests of a first deploy. */
const FILE = join(CACHE_FOLDER, 'tested-commit');
const FIRST_FILE = join(CACHE_FOLDER, 'first-tested-commit');

export function readWorkingTree(folder = PROJECT_ROOT): WorkingTree | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return undefined;
  }
}

function readNote(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

/** Records the commit for which all tests passed; without an argument, that there is none. */
export function noteTestedCommit(commit?: string): void {
  writeNote(FILE, commit);
}

/** Records the commit for which the tests of a first deploy passed; without an argument, that there is none. */
export function noteFirstTestedCommit(commit?: string): void {
  writeNote(FIRST_FILE, commit);
}

function writeNote(file: string, commit = ''): void {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  writeFileSync(file, commit && `${commit}\n`);
}

/** The commit that was tested; undefined when the folder changed meanwhile or held uncommitted changes. */
export function wholeCommit(atStart?: WorkingTree, atEnd?: WorkingTree): string | undefined {
  const isWhole = atStart?.isClean && atEnd?.isClean && atStart.commit === atEnd.commit;
  return isWhole ? atStart.commit : undefined;
}
