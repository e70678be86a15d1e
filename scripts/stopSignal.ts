const PARENT_CHECK_MS = 250;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * On the first Ctrl-C or SIGTERM, stops everything and ends the process well; a second one ends it at once.
 * The end of the parent counts as well: npm passes a signal on to its shell only.
 * @returns a signal that is aborted as soon as stopping begins
 */
export function onStopSignal(stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  const handle = async () => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
    await stop();
    process.exit(0);
  };
  for (const name of STOP_SIGNALS) process.on(name, () => void handle());
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void handle();
  }, PARENT_CHECK_MS);
  watch.unref();
  return stopping.signal;
}
