import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import { getErrorMessage } from '../../../shared/model/errorMessage.ts';

const PROJECTS = ['rules', 'rules-agreement'];

const isAgreement = (moduleId: string) => moduleId.includes('/agreement/');

/**
 * Runs the rules' tests until one fails: those of the given file, then those of limits and texts, then the others.
 * @returns the name of the test that failed; undefined when none did
 */
export async function firstFailure(likelyFile: string): Promise<string | undefined> {
  const isLikely = (moduleId: string) => moduleId.endsWith(likelyFile);
  return (
    (await runUntilFailure(isLikely)) ??
    (await runUntilFailure(isAgreement)) ??
    (await runUntilFailure((id) => !isLikely(id) && !isAgreement(id)))
  );
}

/**
 * Uses a new Vitest for each run: after a failure, the same one would stop at once and report it again.
 * Cancels the run once the failure is known: Vitest's own `bail` stops the workers first, and may lose the failure.
 */
async function runUntilFailure(
  isWanted: (moduleId: string) => boolean,
): Promise<string | undefined> {
  let failure: string | undefined;
  let stopping: Promise<void> | undefined;
  const onTestCaseResult = (test: TestCase) => {
    if (failure || test.result().state !== 'failed') return;
    failure = test.fullName;
    stopping = vitest.cancelCurrentRun('test-failure');
  };
  const options = { watch: false, reporters: [{ onTestCaseResult }], project: PROJECTS };
  const vitest = await createVitest('test', options);
  try {
    const specifications = await vitest.globTestSpecifications();
    const wanted = specifications.filter(({ moduleId }) => isWanted(moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
    await stopping;
    const outside = unhandledErrors.map((error) => getErrorMessage(error, 'an error of no test'));
    return [failure, ...testModules.map(failureOutsideTests), ...outside].find(Boolean);
  } finally {
    await vitest.close();
    // A failed test sets Vitest's exit code, but here it is the expected result.
    process.exitCode = 0;
  }
}

/** The failure of a file outside its tests: it cannot be loaded, or its setup fails. */
function failureOutsideTests(module: TestModule): string | undefined {
  const [error] = module.errors();
  return error && `${module.relativeModuleId}: ${error.message}`;
}
