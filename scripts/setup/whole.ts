let running: Promise<unknown> = Promise.resolve();

/** Does what must not be left in the middle: who ends the process waits for it. */
export function whole<T>(act: () => Promise<T>): Promise<T> {
  const acting = act();
  running = Promise.allSettled([running, acting]);
  return acting;
}

/** Resolves when nothing is in its middle. */
export async function settled(): Promise<void> {
  await running;
}
