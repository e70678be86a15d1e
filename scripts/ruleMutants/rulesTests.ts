import { createVitest, type TestModule } from 'vitest/node';
import { getErrorMessage } from '../../shared/model/errorMessage.ts';

const PROJECTS = ['rules', 'rules-agreement'];

/**
 * Runs the tests of the rules until one fails, those of the file that is named first.
 * @returns the name of the test that failed; undefined when none did
 */
export async function firstFailure(likelyFile: string): Promise<string | undefined> {
  const isLikely = (moduleId: string) => moduleId.endsWith(likelyFile);
  return (await runUntilFailure(isLikely)) ?? (await runUntilFailure((id) => !isLikely(id)));
}

/** Each run is a Vitest of its own: one that has seen a failure would stop at once, and tell of it again. */
async function runUntilFailure(
  isWanted: (moduleId: string) => boolean,
): Promise<string | undefined> {
  const options = { watch: false, bail: 1, reporters: [{}], project: PROJECTS };
  const vitest = await createVitest('test', options);
  try {
    const specifications = await vitest.globTestSpecifications();
    const wanted = specifications.filter(({ moduleId }) => isWanted(moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
    const outside = unhandledErrors.map((error) => getErrorMessage(error, 'an error of no test'));
    return [...testModules.map(failureIn), ...outside].find(Boolean);
  } finally {
    await vitest.close();
    // A failed test makes Vitest fail the process; here it is what is hoped for.
    process.exitCode = 0;
  }
}

function failureIn(module: TestModule): string | undefined {
  const [test] = module.children.allTests('failed');
  const [error] = module.errors();
  return test?.fullName ?? (error && `${module.relativeModuleId}: ${error.message}`);
}
