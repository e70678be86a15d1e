const running = new Set<AbortController>();

/** Runs writes that can be stopped between two records: by the caller's own `stop`, and by `stopRuns`. */
export async function stoppableRun<T>(
  run: (signal: AbortSignal, stop: () => void) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController();
  running.add(stopping);
  try {
    return await run(stopping.signal, () => stopping.abort());
  } finally {
    running.delete(stopping);
  }
}

/** Ends every run at its next record: the window is about to close. */
export function stopRuns(): void {
  for (const stopping of running) stopping.abort();
}
