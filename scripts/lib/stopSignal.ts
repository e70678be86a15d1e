import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { killAll, stopAll } from './childProcess.ts';

const PARENT_CHECK_MS = 250;

/** Some shells and npm send the same Ctrl-C twice. A signal counts as a second one only after this time. */
const SECOND_SIGNAL_MS = 2000;

/** The shells' convention: 128 plus the number of SIGINT. */
const INTERRUPTED_EXIT_CODE = 130;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/**
 * On the first Ctrl-C or SIGTERM, stops all programs and ends the process; on a later one, kills everything.
 * The end of the parent process counts as a signal too, because npm passes signals only to its shell.
 * @param options.finish ends what still needs the started programs, before they are stopped
 * @param options.stop stops what is not a started program
 * @param options.exitCode 0 for a command that people normally end with Ctrl-C
 * @returns a signal that is aborted when stopping begins
 */
export function onStopSignal(
  options: {
    finish?: () => Promise<unknown>;
    stop?: () => Promise<unknown>;
    exitCode?: number;
  } = {},
): AbortSignal {
  const { finish, stop, exitCode = INTERRUPTED_EXIT_CODE } = options;
  const stopping = new AbortController();
  let begunAt = 0;
  const begin = async () => {
    begunAt = Date.now();
    stopping.abort();
    await finish?.();
    await Promise.all([stop?.(), stopAll()]);
    process.exit(exitCode);
  };
  const handle = () => {
    if (!stopping.signal.aborted) {
      void begin();
    } else if (Date.now() - begunAt > SECOND_SIGNAL_MS) {
      killAll();
      process.exit(INTERRUPTED_EXIT_CODE);
    }
  };
  for (const name of STOP_SIGNALS) process.on(name, handle);
  watchParent(() => !stopping.signal.aborted && void begin());
  return stopping.signal;
}

function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** Windows keeps the parent's id when the parent has ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH';
  }
}
