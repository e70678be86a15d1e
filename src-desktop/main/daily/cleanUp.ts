import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../../../shared/backup/backupEntries.ts';
import { DAY_MS } from '../../../shared/model/time.ts';
import { dayFile, fileNames, listDays, listPictures, TEMPORARY } from './dailyFolder.ts';

/** A younger temporary file may be one that is being written. */
const TEMPORARY_AFTER_MS = DAY_MS;

/**
 * Removes the backups that are not kept any more, and the pictures that only they name. If one cannot be removed, its
 * pictures stay, and all is tried again the next day.
 */
export async function removeOldDays(folder: string, today: string): Promise<void> {
  const old = daysToRemove(await listDays(folder), today);
  if (old.length === 0) return;
  await Promise.all(old.map((day) => rm(dayFile(folder, day), { force: true })));
  await removeUnnamed(folder, await listDays(folder));
}

/** Removes what a crash left. */
export async function removeTemporary(folder: string): Promise<void> {
  const left = (await fileNames(folder)).filter((name) => name.endsWith(TEMPORARY));
  for (const name of left) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Math.abs(Date.now() - mtimeMs) > TEMPORARY_AFTER_MS) await rm(file, { force: true });
  }
}

/** If a backup cannot be read, or is cut off, no picture is removed: nobody knows which ones it names. */
async function removeUnnamed(folder: string, days: readonly string[]): Promise<void> {
  const unnamed = await listPictures(folder);
  for (const day of days) {
    const text = await readFile(dayFile(folder, day), 'utf8');
    if (!text.trimEnd().endsWith('}')) return;
    for (const name of namesIn(text)) unnamed.delete(name);
  }
  await Promise.all([...unnamed].map((name) => rm(join(folder, name), { force: true })));
}

/** How many of the newest backups are kept. */
const DAYS_KEPT = 14;

/** Of how many months before the newest one the last backup is kept. */
const MONTHS_KEPT = 12;

/**
 * The backups that are not kept any more. Their number decides, not their age: a clock that is years ahead for a moment
 * would otherwise remove them all. Those after today, which a wrong clock wrote, are neither counted nor removed.
 * @param days those that there are, such as 2026-01-31
 */
export function daysToRemove(days: readonly string[], today: string): string[] {
  const newestFirst = days
    .filter((day) => day <= today)
    .toSorted()
    .toReversed();
  const ofMonths = new Map<string, string>();
  for (const day of newestFirst) {
    const month = day.slice(0, '2026-01'.length);
    if (!ofMonths.has(month)) ofMonths.set(month, day);
  }
  const kept = new Set([
    ...newestFirst.slice(0, DAYS_KEPT),
    ...[...ofMonths.values()].slice(0, 1 + MONTHS_KEPT),
  ]);
  return newestFirst.filter((day) => !kept.has(day));
}
