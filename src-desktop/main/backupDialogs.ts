import { join } from 'node:path';
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { BACKUP_MAX_BYTES } from '../../shared/model/backup.ts';
import { localDay } from '../../shared/model/localDay.ts';
import { parseBackup } from '../../shared/model/parseBackup.ts';

const WRITTEN: FileFilter[] = [{ name: 'Backup', extensions: ['zip'] }];
/** Earlier versions wrote a JSON text. */
const READ: FileFilter[] = [{ name: 'Backup', extensions: ['zip', 'json'] }];

/** Whether the page's message is a backup. The person chose the file, so the page must not write anything else into it. */
export function isBackupText(value: unknown): value is string {
  if (typeof value !== 'string' || Buffer.byteLength(value) > BACKUP_MAX_BYTES) return false;
  try {
    parseBackup(value);
    return true;
  } catch {
    return false;
  }
}

/** Asks where to write a backup; undefined when the person chooses no file. */
export async function chooseToSave(window: BrowserWindow): Promise<string | undefined> {
  const company = COMPANY.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Export',
    buttonLabel: 'Export',
    defaultPath: join(app.getPath('documents'), `${company}-${localDay(new Date())}.zip`),
    filters: WRITTEN,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || !filePath ? undefined : filePath;
}

/** Asks for a backup; undefined when the person chooses none. */
export async function chooseToOpen(window: BrowserWindow): Promise<string | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Restore',
    buttonLabel: 'Compare',
    defaultPath: app.getPath('documents'),
    filters: READ,
    properties: ['openFile'],
  });
  return canceled ? undefined : filePaths[0];
}
