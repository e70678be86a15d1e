import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '../../shared/model/time.ts';
import { PROJECT_ROOT } from '../lib/paths.ts';
import { describeUpdate, findObstacle, findUpdate, type Obstacle } from './updates.ts';

const LOOK_EVERY_MS = HOUR_MS;

interface UpdateOptions {
  /** Whether new commits are tested to be taken over, or only named. */
  isPulling: boolean;
  /** Shows a text in every dashboard. */
  warn: (text: string) => Promise<void>;
  folder?: string;
  lookEveryMs?: number;
  signal?: AbortSignal;
}

/**
 * Looks every hour whether the repository has newer code. Resolves with a commit that may be taken over, because it has
 * passed `npm test` here; with undefined after the signal.
 */
export async function keepUpToDate(options: UpdateOptions): Promise<string | undefined> {
  const { isPulling, warn, folder = PROJECT_ROOT, lookEveryMs = LOOK_EVERY_MS, signal } = options;
  let failed = { commit: '', obstacle: undefined as Obstacle | undefined };
  for (;;) {
    if (signal?.aborted) return undefined;
    const update = await findUpdate(folder);
    // What the folder's own changes prevent may be possible later.
    const isTried = update?.commit === failed.commit && failed.obstacle === 'tests';
    if (update && isPulling && !isTried) {
      console.log(`Testing commit ${update.commit.slice(0, 7)} of the repository…`);
      const obstacle = await findObstacle(update.commit, folder);
      if (!obstacle) return update.commit;
      failed = { commit: update.commit, obstacle };
    }
    const obstacle = update?.commit === failed.commit ? failed.obstacle : undefined;
    const warning = update ? describeUpdate(update, obstacle) : '';
    if (warning) console.log(warning);
    await warn(warning).catch(() => undefined);
    await delay(lookEveryMs, undefined, signal && { signal }).catch(() => undefined);
  }
}
