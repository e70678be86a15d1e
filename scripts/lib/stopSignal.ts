import { killAll, stopAll } from './childProcess.ts';

const PARENT_CHECK_MS = 250;

/** Some shells and npm send the same Ctrl-C twice; only one that comes later is a second wish. */
const SECOND_WISH_MS = 2000;

/** As shells have it: 128, and the number of SIGINT. */
const INTERRUPTED_EXIT_CODE = 130;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface StopOptions {
  stop?: () => Promise<unknown>;
  exitCode?: number;
}

/**
 * On the first Ctrl-C or SIGTERM, stops all programs and ends the process well; on a later one ends all at once.
 * The end of the parent counts as well: npm passes a signal on to its shell only.
 * @param options.stop what else there is to stop
 * @param options.exitCode for what is meant to be stopped so: 0
 * @returns a signal that is aborted as soon as stopping begins
 */
export function onStopSignal(options: StopOptions = {}): AbortSignal {
  const { stop, exitCode = INTERRUPTED_EXIT_CODE } = options;
  const stopping = new AbortController();
  let begunAt = 0;
  const begin = async () => {
    begunAt = Date.now();
    stopping.abort();
    await Promise.all([stop?.(), stopAll()]);
    process.exit(exitCode);
  };
  const handle = () => {
    if (!stopping.signal.aborted) {
      void begin();
    } else if (Date.now() - begunAt > SECOND_WISH_MS) {
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
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  watch.unref();
}
