import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from './log.ts';

const attemptFile = () => join(app.getPath('userData'), 'update-attempt.txt');

/** Remembers which version is about to be installed: when an installer fails, the app may have quit already. */
export function noteAttempt(version: string, log: Log): void {
  try {
    writeFileSync(attemptFile(), version);
  } catch (error) {
    log.failure(error);
  }
}

/** The version that was to be installed last, in this run or an earlier one; empty when there was none. */
export function lastAttempt(): string {
  try {
    return readFileSync(attemptFile(), 'utf8');
  } catch {
    return '';
  }
}
