import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, vi } from 'vitest';
import { KEYS, type Key, QUESTIONS } from '../../../scripts/company/answers.ts';
import { type Company, companyOf } from '../../../scripts/company/places.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { EnvironmentFile } from '../../../scripts/setup/environmentFile.ts';
import { Google } from '../../../scripts/setup/google.ts';
import { PLAN } from '../../../scripts/setup/plan.ts';
import { reportStrangers } from '../../../scripts/setup/report.ts';
import { Setup } from '../../../scripts/setup/setup.ts';
import { checkSteps, runSteps } from '../../../scripts/setup/step.ts';
import { addStaff } from '../../../scripts/setup/steps/staff.ts';
import * as companyModule from '../../../shared/company.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { formatPublished } from '../../../shared/model/publishedFile.ts';
import { makeClone } from '../../support/google/clone.ts';
import { fetchFrom } from '../../support/google/inProcess.ts';
import { signIn } from '../../support/google/signedIn.ts';
import { GoogleStandIn } from '../../support/google/standIn.ts';
import type { Project } from '../../support/google/state.ts';
import { openTerminal, type Person, settings } from './terminal.ts';

export const ID = 'bright-loop-site';
export const STAFF = 'ana@brightloop.io';
export const PUBLISHER = 'publisher@brightloop.io';

const FACTS: Partial<Record<Key, string>> = {
  name: 'Bright & Loop',
  emailDomain: 'brightloop.io',
  adminEmail: 'boss@brightloop.io',
};

const FACT_OF = new Map(KEYS.map((key) => [`${QUESTIONS[key].text} [`, FACTS[key] ?? '']));

/** Whether it is asked for a fact of the company, as `npm run company` asks. */
export const isFact = (prompt: string): boolean =>
  [...FACT_OF.keys()].some((question) => prompt.startsWith(question));

const ANSWERS: [prompt: RegExp, answer: string][] = [
  [/Id of a new project/, ID],
  [/Region of the database/, 'eur3'],
  [/first member of staff/, STAFF],
  [/Commit this/, ''],
];

/** Somebody who knows every answer. */
export const PERSON: Person = (prompt) => {
  const [, fact] = [...FACT_OF].find(([question]) => prompt.startsWith(question)) ?? [];
  return fact ?? ANSWERS.find(([asked]) => asked.test(prompt))?.[1];
};

/** As `PERSON`, but for one question. */
export const personWho =
  (asked: RegExp, answer: string | undefined | Person): Person =>
  (prompt) => {
    if (!asked.test(prompt)) return PERSON(prompt);
    return typeof answer === 'function' ? answer(prompt) : answer;
  };

/** A clone of the product on the computer of somebody with an account at Google; each test has its own. */
export interface Journey {
  google: GoogleStandIn;
  folder: string;
  file: EnvironmentFile;
  /** All that it has printed. */
  output: string[];
  /** All that it has asked. */
  prompts: string[];
  /** Runs `npm run setup`. */
  run: (person?: Person) => Promise<void>;
  /** Runs `npm run setup -- --check`. */
  check: () => Promise<boolean>;
  /** Runs `npm run setup -- --staff`. */
  addStaff: (person: Person) => Promise<void>;
  project: () => Project;
}

export function eachJourney(): () => Journey {
  let journey: Journey;
  beforeEach(async () => {
    journey = await startJourney();
    return () => removeFolder(journey.folder);
  });
  return () => journey;
}

async function startJourney(): Promise<Journey> {
  const google = new GoogleStandIn();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'setup of Bright & Loop ')));
  await makeClone(folder);
  await signIn(google, settings);
  vi.stubGlobal('fetch', fetchFrom(google));
  const { output, prompts, withPerson } = openTerminal();
  let company: Company = companyOf(companyModule);
  const withSetup = <T>(person: Person, act: (setup: Setup) => Promise<T>): Promise<T> =>
    withPerson(person, (terminal) => {
      const setup = new Setup({
        root: folder,
        terminal,
        google: new Google(folder, 0),
        file: new EnvironmentFile(folder),
        company,
        deployFirst: () => goOnline(google, setup.project, { '/published.json': PUBLICATION }),
        patience: { tries: 2, delayMs: 0 },
      });
      return act(setup).finally(() => ({ company } = setup));
    });
  return {
    google,
    folder,
    file: new EnvironmentFile(folder),
    output,
    prompts,
    run: (person = PERSON) => withSetup(person, (setup) => runSteps(PLAN, setup)),
    check: () => withSetup(PERSON, checkAll),
    addStaff: (person) => withSetup(person, addStaffSignedIn),
    project: () => google.projects.get(ID) as Project,
  };
}

async function checkAll(setup: Setup): Promise<boolean> {
  const areDone = await checkSteps(PLAN, setup);
  if (setup.google.isConnected && setup.projectIfKnown) await reportStrangers(setup);
  return areDone;
}

async function addStaffSignedIn(setup: Setup): Promise<void> {
  await setup.google.connect();
  await addStaff(setup);
}

const PUBLICATION = formatPublished(NOTHING_PUBLISHED, new Date());

/** In place of the tests, the build and the upload, which the end-to-end test has. */
export function goOnline(
  google: GoogleStandIn,
  id: string,
  files: Record<string, string> = {},
): Promise<void> {
  const site = google.projects.get(id)?.site;
  const version = site?.createVersion() ?? '';
  for (const [path, text] of Object.entries(files)) {
    const bytes = gzipSync(text);
    const hash = createHash('sha256').update(bytes).digest('hex');
    site?.populate(version, { [path]: hash });
    site?.upload(version, hash, bytes);
  }
  site?.finalize(version, {});
  site?.release(version);
  return Promise.resolve();
}
