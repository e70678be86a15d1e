import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formatCount } from '../../shared/model/text.ts';
import { HOUR_MS } from '../../shared/model/time.ts';
import { childEnvironment } from '../lib/childProcess.ts';
import { PROJECT_ROOT } from '../lib/paths.ts';

const run = promisify(execFile);

const LOOK_EVERY_MS = HOUR_MS;
const GIT_TIMEOUT_MS = 120_000;

interface WatchOptions {
  /** Shows a text in every dashboard. */
  warn: (text: string) => Promise<void>;
  signal: AbortSignal;
  folder?: string;
  lookEveryMs?: number;
}

/** Looks every hour whether the repository has newer code, and says so, until the signal is aborted. */
export async function watchRepository(options: WatchOptions): Promise<void> {
  const { warn, signal, folder = PROJECT_ROOT, lookEveryMs = LOOK_EVERY_MS } = options;
  while (!signal.aborted) {
    const warning = describeUpdate(await commitsBehind(folder));
    if (warning) console.log(warning);
    await warn(warning).catch(() => undefined);
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** By how many commits the folder is behind its branch; 0, too, if nobody can tell: no clone, no upstream branch, no connection. */
export async function commitsBehind(folder: string): Promise<number> {
  try {
    await git(folder, 'fetch', '--quiet');
    return Number(await git(folder, 'rev-list', '--count', 'HEAD..@{upstream}'));
  } catch {
    return 0;
  }
}

function describeUpdate(behind: number): string {
  if (behind === 0) return '';
  return `The site’s code is ${formatCount(behind, 'commit')} older than the repository’s.`;
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: folder,
    timeout: GIT_TIMEOUT_MS,
    // Nobody is there whom it could ask for a password.
    env: { ...childEnvironment(['GIT_', 'SSH_']), GIT_TERMINAL_PROMPT: '0' },
  });
  return stdout.trim();
}
