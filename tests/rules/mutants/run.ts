import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EMULATOR_PORTS, startEmulators } from '../../../scripts/emulators/emulators.ts';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { assertPortsFree } from '../../../scripts/lib/ports.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand, UserError } from '../../../scripts/lib/userError.ts';
import {
  EMULATOR_HOST,
  EMULATOR_PROJECT_ID,
  FIRESTORE_EMULATOR_PORT,
} from '../../../shared/model/backend.ts';
import { listMutants, type Mutant } from './mutants.ts';
import { firstFailure } from './rulesTests.ts';

/** The test file that will most likely notice a mutant. */
const TEST_FILES = {
  admin: 'admin.test.ts',
  invisible: 'invisible.test.ts',
  projects: 'projects.test.ts',
  pageContent: 'pageContent.test.ts',
};

const RULES_URL = `http://${EMULATOR_HOST}:${FIRESTORE_EMULATOR_PORT}/emulator/v1/projects/${EMULATOR_PROJECT_ID}:securityRules`;

/**
 * `npm run mutate:rules`: breaks one thing in firestore.rules at a time, and runs the rules' tests until one fails.
 * A mutant that no test notices shows that a test is missing.
 * `-- --lines 20-35` tries only the mutants of those lines.
 */
async function mutateRules(): Promise<void> {
  const rules = await readFile(join(PROJECT_ROOT, 'firestore.rules'), 'utf8');
  const mutants = selectLines(listMutants(rules));
  await assertPortsFree([EMULATOR_PORTS.firestore]);
  onStopSignal();
  const emulators = await startEmulators({ only: ['firestore'] });
  await assertSound();
  console.log(`Breaking firestore.rules in ${mutants.length} ways…`);
  const survivors = await tryEach(mutants);
  await emulators.stop();
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mutants were noticed.`);
  if (survivors.length > 0) console.log(`Write a test for:\n${survivors.map(title).join('\n')}`);
  process.exit(survivors.length > 0 ? 1 : 0);
}

function selectLines(mutants: Mutant[]): Mutant[] {
  const { values } = parseArgs({ options: { lines: { type: 'string', default: '1-' } } });
  const [first = 1, last = first] = values.lines.split('-').map((line) => Number(line || Infinity));
  return mutants.filter(({ line }) => line >= first && line <= last);
}

async function assertSound(): Promise<void> {
  const failure = await firstFailure(TEST_FILES.projects);
  if (failure) throw new UserError(`Unbroken, the rules fail "${failure}": put that right first.`);
}

async function tryEach(mutants: Mutant[]): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    await loadRules(mutant.rules);
    const failure = await firstFailure(TEST_FILES[mutant.about]);
    if (!failure) survivors.push(mutant);
    console.log(
      failure
        ? `noticed   ${title(mutant)}\n          by: ${failure}`
        : `SURVIVED  ${title(mutant)}`,
    );
  }
  return survivors;
}

async function loadRules(content: string): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const response = await fetch(RULES_URL, { method: 'PUT', body });
  if (!response.ok) throw new UserError(`The emulator refuses a mutant: ${await response.text()}`);
}

function title({ line, name }: Mutant): string {
  return `line ${line}: ${name}`;
}

await runCommand(mutateRules);
