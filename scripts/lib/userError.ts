import { getErrorCode, getErrorMessage } from '../../shared/model/errorMessage.ts';
import { exceptLoopback, stopAll } from './childProcess.ts';

/** An error that the person at the terminal can fix; shown as one sentence, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

const DISK_FULL = 'The disk of this computer is full: free some space, and try again.';

/** Turns a failure of the call into a UserError, which says what has failed, and why. */
export async function orUserError<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const advice = getErrorCode(error) === 'ENOSPC' ? `. ${DISK_FULL}` : '';
    throw new UserError(`${what}: ${getErrorMessage(error, 'no reason was given.')}${advice}`);
  }
}

/** Runs a command's main function. On a failure, prints one sentence, stops the started programs and exits with code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // The reader of the output may be gone, for example a closed terminal. The command still runs to its end.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  exceptLoopback();
  try {
    await main();
  } catch (error) {
    console.error(isForThePerson(error) ? error.message : (refusalOfSystem(error) ?? error));
    await stopAll();
    process.exit(1);
  }
}

/** What the system refuses and a person can change, as a sentence; undefined for any other error. */
function refusalOfSystem(error: unknown): string | undefined {
  const { code = '', path } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return DISK_FULL;
  if (!path || !NOT_ALLOWED.has(code)) return undefined;
  return `This user may not read or write ${path} (${code}): change the permissions of the folder, and try again.`;
}

/** A UserError, or Node's error about an unknown option. */
function isForThePerson(error: unknown): error is Error {
  return error instanceof UserError || getErrorCode(error).startsWith('ERR_PARSE_ARGS');
}
