import { setTimeout as delay } from 'node:timers/promises';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import {
  PUBLISHER_HEARTBEAT_MS,
  PUBLISHER_SILENT_AFTER_MS,
} from '../../shared/model/publishQueue.ts';
import { UserError } from '../lib/userError.ts';

export const ANOTHER =
  'Another publisher works for this project: stop that one first. One is enough, and two would undo each other’s work.';

export interface ClaimOptions {
  signal: AbortSignal;
  /** How long to wait for another publisher to fall silent, for example one that was killed. */
  waitMs?: number;
  /** How often to try meanwhile. */
  retryMs?: number;
}

/**
 * Tries until the rules allow the write, which they refuse while another publisher gives signs of life.
 * @throws UserError if another publisher works, and an AbortError after the signal
 */
export async function claim(attempt: () => Promise<void>, options: ClaimOptions): Promise<void> {
  const { signal, retryMs = PUBLISHER_HEARTBEAT_MS } = options;
  const { waitMs = PUBLISHER_SILENT_AFTER_MS + PUBLISHER_HEARTBEAT_MS } = options;
  const until = Date.now() + waitMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'permission-denied') throw error;
      if (Date.now() >= until) throw new UserError(ANOTHER);
      console.log('Another publisher gave a sign of life: waiting until it is silent…');
      const leftMs = Math.max(0, until - Date.now());
      await delay(Math.min(retryMs, leftMs), undefined, { signal });
    }
  }
}
