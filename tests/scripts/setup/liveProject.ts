import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { answersOf } from '../../../scripts/company/answers.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { UserError } from '../../../scripts/lib/userError.ts';
import { EnvironmentFile } from '../../../scripts/setup/environmentFile.ts';
import { Google } from '../../../scripts/setup/google.ts';
import { checkPart, type Part, runPart } from '../../../scripts/setup/parts.ts';
import { Setup } from '../../../scripts/setup/setup.ts';
import { Terminal } from '../../../scripts/setup/terminal.ts';
import * as companyModule from '../../../shared/company.ts';
import { fetchFrom } from '../../support/google/inProcess.ts';
import { signIn } from '../../support/google/signedIn.ts';
import { GoogleStandIn } from '../../support/google/standIn.ts';
import { newProject, type Project } from '../../support/google/state.ts';

export const ID = 'bright-loop-site';
export const DEPLOYER = `site-deployer@${ID}.iam.gserviceaccount.com`;
export const COMMAND = 'npm run setup -- --part';

const PASSWORD = 'a9-of-36-letters-that-nobody-guesses';

/** What a person at the terminal types when this is asked; undefined ends the input. */
export type Person = (prompt: string) => string | undefined;

const NOBODY: Person = () => undefined;

// The Firebase CLI reads this when it is loaded, for the first request.
const settings = realpathSync(mkdtempSync(join(tmpdir(), 'setup-settings-')));
process.env['XDG_CONFIG_HOME'] = settings;
afterAll(() => removeFolder(settings));

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
  const { output, prompts, asked } = listen();
  const setup = (input: NodeJS.ReadableStream) =>
    new Setup({
      root,
      terminal: new Terminal(input),
      google: new Google(root, 0),
      file,
      company: { ...answersOf(companyModule), publisherUid: 'publisher' },
      deployFirst: () => Promise.reject(new Error('The site is live.')),
      patience: { tries: 2, delayMs: 0 },
      command: COMMAND,
    });
  const withPerson = async <T>(person: Person, act: (setup: Setup) => Promise<T>): Promise<T> => {
    const input = new PassThrough();
    const type = (prompt: string) => {
      const answer = person(prompt.trimStart());
      if (answer === undefined) input.end();
      else input.write(`${answer}\n`);
    };
    asked.on('prompt', type);
    return act(setup(input)).finally(() => asked.off('prompt', type));
  };
  return {
    google,
    project,
    home,
    file,
    output,
    prompts,
    run: (part, person = NOBODY) => withPerson(person, (one) => runPart(part, one)),
    check: (part) => withPerson(NOBODY, (one) => checkPart(part, one)),
  };
}

function listen() {
  const output: string[] = [];
  const prompts: string[] = [];
  const asked = new EventEmitter();
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    const prompt = String(text);
    output.push(prompt);
    prompts.push(prompt);
    return asked.emit('prompt', prompt);
  });
  return { output, prompts, asked };
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
