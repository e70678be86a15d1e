/** Calls back when the browser is idle, and at the latest after `timeout` milliseconds where that is given. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  // Safari does not have requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, options);
  else setTimeout(callback);
}
