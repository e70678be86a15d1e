import { join } from 'node:path';
import { app } from 'electron';
import { chooseBackend } from '../../../shared/model/backend.ts';

const DAY_FILE = /^(?<day>\d{4}-\d\d-\d\d)\.json$/;

/** The folder of all daily backups: among the app's own data, which no other account of the computer reads. */
export function dailyRoot(): string {
  return join(app.getPath('userData'), 'Daily Backups');
}

/** The folder of one account of this Firebase project. */
export function dailyFolder(account: string): string {
  const backend = chooseBackend(import.meta.env ?? process.env);
  const project = backend.kind === 'unavailable' ? backend.kind : backend.config.projectId;
  return join(dailyRoot(), project, account);
}

/** The file of a day. */
export function dayFile(folder: string, day: string): string {
  return join(folder, `${day}.json`);
}

/** The day that a file's name says; undefined if it is no backup. */
export function dayOf(fileName: string): string | undefined {
  const day = DAY_FILE.exec(fileName)?.groups?.['day'];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
