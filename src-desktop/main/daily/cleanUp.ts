import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayFile, dayOf } from './dailyFolder.ts';
import { listPictures, namesIn, picturesFolder } from './dailyPictures.ts';
import { daysToRemove } from './keptDays.ts';
import { TEMPORARY } from './writeNew.ts';

/** A younger temporary file may be one that is being written. */
const TEMPORARY_AFTER_MS = 86_400_000;

/** Removes the backups that are not kept any more, the pictures that only they name, and what a crash left. */
export async function cleanUp(folder: string, today: string): Promise<void> {
  await removeOldDays(folder, daysToRemove(await listDays(folder), today));
  await Promise.all([folder, picturesFolder(folder)].map(removeTemporary));
}

/** The days that have a backup, the newest first. */
export async function listDays(folder: string): Promise<string[]> {
  const days = (await readdir(folder)).flatMap((name) => dayOf(name) ?? []);
  return days.toSorted().toReversed();
}

/** If one cannot be removed, its pictures stay, and all is tried again the next day. */
async function removeOldDays(folder: string, old: readonly string[]): Promise<void> {
  if (old.length === 0) return;
  await Promise.all(old.map((day) => rm(dayFile(folder, day), { force: true })));
  await removeUnnamed(folder, await listDays(folder));
}

async function removeTemporary(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith(TEMPORARY));
  for (const name of left) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Math.abs(Date.now() - mtimeMs) > TEMPORARY_AFTER_MS) await rm(file, { force: true });
  }
}

/** If a backup cannot be read, no picture is removed. */
async function removeUnnamed(folder: string, days: readonly string[]): Promise<void> {
  const unnamed = await listPictures(folder);
  for (const day of days) {
    for (const name of namesIn(await readFile(dayFile(folder, day), 'utf8'))) unnamed.delete(name);
  }
  await Promise.all([...unnamed].map((name) => rm(join(folder, name), { force: true })));
}
