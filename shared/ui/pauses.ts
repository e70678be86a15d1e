/** Resolves after the next frame is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Calls back when the browser is idle, and at the latest after `timeout` milliseconds where that is given. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  // Safari does not have requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, options);
  else setTimeout(callback);
}

/** Few enough that a keystroke in between does not wait. */
const AT_ONCE = 200;

/**
 * Does something with each of thousands of items, in slices, so that no keystroke waits for all of them.
 * @returns a function that stops this
 */
export function eachInSlices<Item>(items: readonly Item[], work: (item: Item) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const workFrom = (first: number) => {
    for (const item of items.slice(first, first + AT_ONCE)) work(item);
    const next = first + AT_ONCE;
    if (next < items.length) timer = setTimeout(() => workFrom(next), 0);
  };
  timer = setTimeout(() => workFrom(0), 0);
  return () => clearTimeout(timer);
}
