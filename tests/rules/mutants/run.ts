import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { onStopSignal } from '../../../scripts/lib/stopSignal.ts';
import { runCommand, UserError } from '../../../scripts/lib/userError.ts';
import { putRules } from '../../e2e/emulatorRules.ts';
import { startRulesEmulator } from '../../support/rulesEmulator.ts';
import { listMutants, type Mutant } from './mutants.ts';
import { firstFailure } from './rulesTests.ts';

/**
 * `npm run mutate:rules`: breaks one thing in firestore.rules at a time, and runs the rules' tests until one fails.
 * A mutant that no test notices shows that a test is missing.
 * `-- --lines 20-35` tries only the mutants of those lines.
 */
async function mutateRules(): Promise<void> {
  const rules = await readFile(join(PROJECT_ROOT, 'firestore.rules'), 'utf8');
  const mutants = selectLines(listMutants(rules));
  onStopSignal();
  const emulators = await startRulesEmulator();
  const broken = await firstFailure('projects.test.ts');
  if (broken) throw new UserError(`Unbroken, the rules fail "${broken}": put that right first.`);
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

async function tryEach(mutants: Mutant[]): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    await putRules(mutant.rules);
    const failure = await firstFailure(`${mutant.about}.test.ts`);
    if (!failure) survivors.push(mutant);
    const verdict = failure ? 'noticed ' : 'SURVIVED';
    console.log(`${verdict}  ${title(mutant)}${failure ? `\n          by: ${failure}` : ''}`);
  }
  return survivors;
}

function title({ line, name }: Mutant): string {
  return `line ${line}: ${name}`;
}

await runCommand(mutateRules);
