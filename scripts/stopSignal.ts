import { killAllGroups, stopAllGroups } from './childProcess.ts';

const PARENT_CHECK_MS = 250;

/** Some shells and npm send the same Ctrl-C twice; only one that comes later is a second wish. */
const SECOND_WISH_MS = 2000;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * On the first Ctrl-C or SIGTERM, stops all programs and ends the process well; on a later one ends all at once.
 * The end of the parent counts as well: npm passes a signal on to its shell only.
 * @param stop what else there is to stop
 * @returns a signal that is aborted as soon as stopping begins
 */
export function onStopSignal(stop?: () => Promise<unknown>): AbortSignal {
  const stopping = new AbortController();
  let begunAt = 0;
  const begin = async () => {
    begunAt = Date.now();
    stopping.abort();
    await Promise.all([stop?.(), stopAllGroups()]);
    process.exit(0);
  };
  const handle = () => {
    if (!stopping.signal.aborted) {
      void begin();
    } else if (Date.now() - begunAt > SECOND_WISH_MS) {
      killAllGroups();
      process.exit(130);
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
