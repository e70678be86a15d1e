let offsetMs = 0;
const listeners = new Set<() => void>();

/** The server's time: this device's clock, corrected by what the server's answers say. As it is while none has said so. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Notes how far the server's time is ahead of this device's clock, in milliseconds; less than 0 if it is behind. */
export function noteServerOffset(ms: number): void {
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** How far this device's clock is ahead of the server's time, in milliseconds; less than 0 if it is behind. */
export function clockErrorMs(): number {
  return -offsetMs;
}

/** Calls back when more is known about the server's time. Returns a function that ends this. */
export function onServerOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
