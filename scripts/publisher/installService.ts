import { execSync } from 'node:child_process';
import { UserError } from '../lib/userError.ts';
import { thisPlace, unitHere, writeService } from './showService.ts';
import type { Place } from './units.ts';

/**
 * The service of this computer, for setup: where its key is, and what makes the system start it.
 * @throws UserError where there can be none, before anything is made for it
 */
export function installService(
  platform: NodeJS.Platform = process.platform,
  place: Place = thisPlace(),
) {
  unitHere(platform, place);
  return { key: place.key, prepare: () => prepare(platform, place) };
}

async function prepare(platform: NodeJS.Platform, place: Place) {
  const { unit, commands } = await writeService(platform, place);
  const { terminal, watch } = unit;
  // An agent of launchd is the user's own; the others need an administrator.
  const isOwn = platform === 'darwin';
  return { commands, terminal, watch, ...(isOwn && { install: () => runAll(commands) }) };
}

function runAll(commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    try {
      execSync(command, { stdio: ['ignore', 'ignore', 'pipe'] });
    } catch {
      return Promise.reject(new UserError(`This has not worked, run it yourself: ${command}`));
    }
  }
  return Promise.resolve();
}
