import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyUnmovedExport, isSessionData } from '../../../scripts/emulators/sessionData.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';

const STARTED_AT = 1_795_448_633_321;

let working: string;
let data: string;

beforeEach(() => {
  working = mkdtempSync(join(tmpdir(), 'emulators-'));
  data = join(working, 'data');
});
afterEach(() => removeFolder(working));

test('copies the complete export of this session over the remaining data, and deletes the export', async () => {
  writeExport(STARTED_AT - 1, 'of an earlier session');
  const exported = writeExport(STARTED_AT + 60_000, 'of this session');
  mkdirSync(data);
  writeFileSync(join(data, 'left.json'), '');
  expect(await copyUnmovedExport(working, STARTED_AT, data)).toBe(true);
  expect(isSessionData(data)).toBe(true);
  expect(readFileSync(join(data, 'auth_export', 'accounts.json'), 'utf8')).toBe('of this session');
  expect(existsSync(join(data, 'left.json'))).toBe(false);
  expect(existsSync(exported)).toBe(false);
});

test('leaves the data alone if the export is incomplete or of an earlier session', async () => {
  writeExport(STARTED_AT - 1, 'of an earlier session');
  mkdirSync(join(working, `firebase-export-${STARTED_AT + 1}AbCdEf`));
  mkdirSync(data);
  writeFileSync(join(data, 'kept.json'), '');
  expect(await copyUnmovedExport(working, STARTED_AT, data)).toBe(false);
  expect(existsSync(join(data, 'kept.json'))).toBe(true);
});

/** Writes what firebase-tools leaves in its working folder when it cannot move it. */
function writeExport(time: number, accounts: string): string {
  const folder = join(working, `firebase-export-${time}AbCdEf`);
  mkdirSync(join(folder, 'auth_export'), { recursive: true });
  writeFileSync(join(folder, 'auth_export', 'accounts.json'), accounts);
  writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
  return folder;
}
