import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron';
import { COMPANY } from '../../shared/company.ts';
import { BACKUP_MAX_BYTES } from '../../shared/model/backup.ts';
import { getErrorCode } from '../../shared/model/errorMessage.ts';
import { parseBackup } from '../../shared/model/parseBackup.ts';
import type { OpenBackupResult, SaveBackupResult } from '../preload/bridge.ts';
import { writeFileAtomically } from './atomicFile.ts';

const FILTERS: FileFilter[] = [{ name: 'Backup', extensions: ['json'] }];

/** Formats a day as in ISO 8601, in local time. */
const LOCAL_DAY = new Intl.DateTimeFormat('sv-SE');

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'TOO_LARGE';

/** Why a file could not be read or written, by the system's error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not use this file. Choose another place.',
  EPERM: 'you may not use this file. Choose another place.',
  EROFS: 'this place is read-only. Choose another one.',
  ENOSPC: 'the disk is full. Make room or choose another place.',
  EEXIST: 'the file that is there cannot be replaced safely. Choose another name or place.',
  ENOENT: 'the file is gone. Choose another one.',
  EISDIR: 'this is a folder. Choose a file.',
  EBUSY: 'another program uses the file. Close it and try again.',
  [TOO_LARGE]: `it is larger than ${BACKUP_MAX_BYTES / MEGABYTE} MB, so it is no backup.`,
};

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

/** Asks for a file, and writes the whole backup there or nothing. */
export async function saveBackup(window: BrowserWindow, text: string): Promise<SaveBackupResult> {
  const company = COMPANY.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Export',
    buttonLabel: 'Export',
    defaultPath: join(app.getPath('documents'), `${company}-${LOCAL_DAY.format(new Date())}.json`),
    filters: FILTERS,
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || !filePath) return { kind: 'cancelled' };
  try {
    // On macOS, the app may write the chosen file but no other file in its folder. Elsewhere, a file made there gets that folder's permissions.
    const folders = process.platform === 'darwin' ? [app.getPath('userData')] : [];
    await writeFileAtomically(filePath, text, folders);
    return { kind: 'saved', fileName: basename(filePath) };
  } catch (error) {
    return { kind: 'failed', message: `The backup was not written: ${reason(error)}` };
  }
}

/** Asks for a file, and reads it. The page checks whether it is a backup. */
export async function openBackup(window: BrowserWindow): Promise<OpenBackupResult> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Restore',
    buttonLabel: 'Compare',
    defaultPath: app.getPath('documents'),
    filters: FILTERS,
    properties: ['openFile'],
  });
  const [file] = filePaths;
  if (canceled || !file) return { kind: 'cancelled' };
  try {
    return { kind: 'opened', fileName: basename(file), text: await readBounded(file) };
  } catch (error) {
    return { kind: 'failed', message: `The file was not read: ${reason(error)}` };
  }
}

/** @throws Error with a code of `REASONS`, or the system's error */
async function readBounded(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
    if (stats.size > BACKUP_MAX_BYTES) throw Object.assign(new Error(), { code: TOO_LARGE });
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** The reason as a sentence. The system's own message would tell the page a path. */
function reason(error: unknown): string {
  const code = getErrorCode(error) || 'unknown';
  return REASONS[code] ?? `the system refused it (${code}).`;
}
