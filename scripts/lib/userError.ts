import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { stopAll } from './childProcess.ts';

/** Something the person at the terminal can put right: one sentence, no stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a command's main function; a failure is told in one sentence, stops what was started and ends with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // Who reads our words may be gone, a closed terminal for example; the work goes on to its end.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    await main();
  } catch (error) {
    console.error(isForThePerson(error) ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}

/** Ours, or what Node says of an option that there is not. */
function isForThePerson(error: unknown): error is Error {
  return error instanceof UserError || getErrorCode(error).startsWith('ERR_PARSE_ARGS');
}
