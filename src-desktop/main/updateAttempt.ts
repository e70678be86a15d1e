import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from './log.ts';

const attemptFile = () => join(app.getPath('userData'), 'update-attempt.txt');

/** Saves which version is about to be installed, because the app may have quit before the installer fails. */
export function noteAttempt(version: string, log: Log): void {
  try {
    writeFileSync(attemptFile(), version);
  } catch (error) {
    log.failure(error);
  }
}

/** The version of the last attempted installation, in this run or an earlier one; empty if there was no attempt. */
export function lastAttempt(): string {
  try {
    return readFileSync(attemptFile(), 'utf8');
  } catch {
    return '';
  }
}
