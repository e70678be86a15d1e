import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, vi } from 'vitest';
import { companyOf } from '../../../scripts/company/places.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import { EnvironmentFile } from '../../../scripts/setup/environmentFile.ts';
import { Google } from '../../../scripts/setup/google.ts';
import { checkPart, type Part, runPart } from '../../../scripts/setup/parts.ts';
import { Setup } from '../../../scripts/setup/setup.ts';
import type { Terminal } from '../../../scripts/setup/terminal.ts';
import * as companyModule from '../../../shared/company.ts';
import { fetchFrom } from '../../support/google/inProcess.ts';
import { signIn } from '../../support/google/signedIn.ts';
import { GoogleStandIn } from '../../support/google/standIn.ts';
import { newProject, type Project } from '../../support/google/state.ts';
import { openTerminal, type Person, settings } from './terminal.ts';

export const ID = 'bright-loop-site';
export const DEPLOYER = `site-deployer@${ID}.iam.gserviceaccount.com`;
export const COMMAND = 'npm run setup -- --part';

const PASSWORD = 'a9-of-36-letters-that-nobody-guesses';

const NOBODY: Person = () => undefined;

/** A clone whose site is live, and the project behind it; each test has its own. */
export interface LiveProject {
  google: GoogleStandIn;
  project: Project;
  /** The folder around the clone. */
  home: string;
  file: EnvironmentFile;
  /** All that it has printed, and asked. */
  output: string[];
  prompts: string[];
  run: (part: Part, person?: Person) => Promise<void>;
  check: (part: Part) => Promise<boolean>;
}

export function eachLiveProject(): () => LiveProject {
  let live: LiveProject;
  beforeEach(async () => {
    live = await makeLive();
    return () => removeFolder(live.home);
  });
  return () => live;
}

async function makeLive(): Promise<LiveProject> {
  const google = new GoogleStandIn();
  await signIn(google, settings);
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'home of Bright & Loop ')));
  const root = join(home, 'site');
  mkdirSync(root);
  const project = makeProject(google);
  const file = new EnvironmentFile(root);
  file.set(valuesOf(project));
  vi.stubGlobal('fetch', fetchFrom(google));
  const { output, prompts, withPerson } = openTerminal();
  const setup = (terminal: Terminal) =>
    new Setup({
      root,
      terminal,
      google: new Google(root, 0),
      file,
      company: { ...companyOf(companyModule), publisherUid: 'publisher' },
      deployFirst: () => Promise.reject(new Error('The site is live.')),
      patience: { tries: 2, delayMs: 0 },
      command: COMMAND,
    });
  return {
    google,
    project,
    home,
    file,
    output,
    prompts,
    run: (part, person = NOBODY) =>
      withPerson(person, (terminal) => runPart(part, setup(terminal))),
    check: (part) => withPerson(NOBODY, (terminal) => checkPart(part, setup(terminal))),
  };
}

/** As "npm run setup" leaves it, as far as its parts ask. */
function makeProject(google: GoogleStandIn): Project {
  const project = newProject(ID, google.account);
  google.projects.set(ID, project);
  project.isFirebase = true;
  project.services.add('firestore.googleapis.com');
  project.config = { signIn: { email: { enabled: true, passwordRequired: true } } };
  project.keys.push({ name: 'keys/2', uid: '2', keyString: 'AIza-second' });
  project.users.push({
    localId: 'publisher',
    email: companyModule.PUBLISHER_EMAIL,
    emailVerified: true,
    password: PASSWORD,
    passwordUpdatedAt: Date.parse('2026-01-01T00:00:00Z'),
  });
  return project;
}

const valuesOf = ({ number }: Project) => ({
  VITE_FIREBASE_API_KEY: 'AIza-site',
  VITE_FIREBASE_AUTH_DOMAIN: `${ID}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: ID,
  VITE_FIREBASE_STORAGE_BUCKET: `${ID}.firebasestorage.app`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: number,
  VITE_FIREBASE_APP_ID: `1:${number}:web:1`,
  PUBLISH_API_KEY: 'AIza-second',
  PUBLISH_EMAIL: companyModule.PUBLISHER_EMAIL,
  PUBLISH_PASSWORD: PASSWORD,
});

/** The requests that change something at Google. */
export const changesOf = ({ requests }: GoogleStandIn): string[] =>
  requests.filter(
    (address) =>
      !address.startsWith('GET ') &&
      !/:getIamPolicy|accounts:lookup|signInWithPassword/.test(address),
  );

/** Runs a part until it succeeds. @returns the sentence of each failure */
export async function runToTheEnd(run: () => Promise<void>): Promise<string[]> {
  const sentences: string[] = [];
  for (let turn = 0; turn < 100; turn++) {
    try {
      await run();
      return sentences;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      sentences.push(error.message);
    }
  }
  throw new Error(`never done: ${sentences.at(-1)}`);
}

/** Each request fails once. @returns those that have failed */
export function failEachOnce(google: GoogleStandIn, kind: 'gone' | 'lost'): Set<string> {
  const failed = new Set<string>();
  google.fail({
    at: (address) => failed.size < failed.add(address).size,
    with: kind,
  });
  return failed;
}

export async function refusalOf(run: Promise<unknown>): Promise<string> {
  const error = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  const { message } = error as UserError;
  expect(message).not.toContain('\n');
  return message;
}
