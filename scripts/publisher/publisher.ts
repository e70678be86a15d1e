import { once } from 'node:events';
import { type Firestore, terminate } from 'firebase/firestore';
import type { ClaimOptions } from './claim.ts';
import type { Target } from './publication.ts';
import { publishTogether } from './publishTogether.ts';
import { watchQueue } from './queue.ts';
import { claimStatus, type Status } from './status.ts';

export interface PublisherOptions extends ClaimOptions {
  onReady?: (status: Status) => void;
}

/**
 * Publishes what staff ask for, one publication at a time, until the signal is aborted (docs/decisions/0047).
 * @throws UserError if another publisher works
 */
export async function runPublisher(
  store: Firestore,
  target: Target,
  { onReady, ...options }: PublisherOptions,
): Promise<void> {
  const { signal } = options;
  const lost = new AbortController();
  try {
    const onLost = (error: Error) => lost.abort(error);
    const status = await claimStatus(store, { ...options, onLost });
    onReady?.(status);
    const ended = AbortSignal.any([signal, lost.signal]);
    await workThroughQueue(store, target, status, ended);
    if (!lost.signal.aborted) await status.signOff();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await terminate(store);
  }
  if (lost.signal.aborted) throw lost.signal.reason;
}

async function workThroughQueue(
  store: Firestore,
  target: Target,
  status: Status,
  ended: AbortSignal,
): Promise<void> {
  const queue = watchQueue(store);
  const interrupted = aborted(ended);
  void interrupted.then(queue.wake);
  console.log('The publisher is ready. It publishes when somebody presses “Publish Now”.');
  try {
    for (;;) {
      const requests = await queue.next(ended);
      if (ended.aborted) return;
      // A publication that is interrupted is done again after the next start: its requests stay.
      const publishing = publishTogether(requests, target, status, ended);
      const publication = await Promise.race([publishing, interrupted]);
      queue.remove(requests);
      // What is due has no request that could be repeated.
      if (publication?.problem) queue.retryDue();
    }
  } finally {
    queue.stop();
  }
}

async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
  return undefined;
}
