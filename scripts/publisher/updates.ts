import { setTimeout as delay } from 'node:timers/promises';
import { formatCount } from '../../shared/model/text.ts';
import { HOUR_MS } from '../../shared/model/time.ts';
import { commitsOfMain, fetchMain, git, REMOTE_MAIN } from '../lib/git.ts';
import { PROJECT_ROOT } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { type GitHub, testRunsOnMain } from '../release/githubTests.ts';

const LOOK_EVERY_MS = HOUR_MS;

/** When nobody works, by this computer's clock: long enough for several looks. */
const NIGHT = { fromHour: 2, toHour: 5 };

export interface Updating {
  github: GitHub;
  /** Not before this time: an update has failed. */
  notBeforeMs: number;
  /** Called once, with the commit that this publisher should be. */
  update: (commit: string) => void;
}

interface WatchOptions {
  /** Shows a text in every dashboard. */
  warn: (text: string) => Promise<void>;
  signal: AbortSignal;
  /** Undefined where nobody could start the publisher again. */
  updating?: Updating | undefined;
  folder?: string;
  lookEveryMs?: number;
  now?: () => Date;
}

/**
 * Looks every hour whether main has newer code, until the signal is aborted. At night, asks to become the newest commit
 * that GitHub has tested; says in the dashboards when the code is old and will stay so.
 */
export async function watchRepository(options: WatchOptions): Promise<void> {
  const { warn, signal, updating, folder = PROJECT_ROOT, lookEveryMs = LOOK_EVERY_MS } = options;
  const { now = () => new Date() } = options;
  while (!signal.aborted) {
    const { behind, commits } = await newerCode(folder);
    const next = updating && (await newestTested(commits, updating, now()));
    const hour = now().getHours();
    if (next && hour >= NIGHT.fromHour && hour < NIGHT.toHour) return updating.update(next);
    const warning = next ? '' : describeUpdate(behind);
    if (warning) console.log(warning);
    await warn(warning).catch(() => undefined);
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * By how many commits the folder is behind main, and those that main has pointed to, the newest first. None, too, if nobody
 * can tell: no clone, no main, no connection.
 */
export async function newerCode(folder: string): Promise<{ behind: number; commits: string[] }> {
  try {
    await fetchMain(folder);
    const behind = Number(await git(folder, 'rev-list', '--count', `HEAD..${REMOTE_MAIN}`));
    return { behind, commits: await commitsOfMain(folder, '^HEAD') };
  } catch {
    return { behind: 0, commits: [] };
  }
}

async function newestTested(
  commits: readonly string[],
  { github, notBeforeMs }: Updating,
  now: Date,
): Promise<string | undefined> {
  if (commits.length === 0 || now.getTime() < notBeforeMs) return undefined;
  try {
    const runs = await testRunsOnMain(github);
    const passed = new Set(runs.filter(({ isPassed }) => isPassed).map(({ commit }) => commit));
    return commits.find((commit) => passed.has(commit));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`Looking for newer code: ${error.message}`);
    return undefined;
  }
}

function describeUpdate(behind: number): string {
  if (behind === 0) return '';
  return `The site’s code is ${formatCount(behind, 'commit')} older than the repository’s.`;
}
