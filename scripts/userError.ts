/** Something the person at the terminal can put right: one sentence, no stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Runs a command's main function; a failure is told in one sentence and ends with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}
