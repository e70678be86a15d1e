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
    console.error(error instanceof UserError ? error.message : error);
    await stopAll();
    process.exit(1);
  }
}
