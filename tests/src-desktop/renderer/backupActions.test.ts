import { afterEach, expect, it, vi } from 'vitest';
import * as records from '../../../shared/data/records.ts';
import { BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import type { DesktopBridge } from '../../../src-desktop/preload/bridge.ts';
import { exportBackup } from '../../../src-desktop/renderer/backupActions.ts';

vi.mock('../../../shared/data/records.ts');

vi.mock('../../../shared/data/pictures.ts');

const desktop = {
  beginBackup: vi.fn<DesktopBridge['beginBackup']>(),
  addPicture: vi.fn<DesktopBridge['addPicture']>(),
  endBackup: vi.fn<DesktopBridge['endBackup']>(),
};
const said: string[] = [];
const stopping = new AbortController();
const run = () => exportBackup({ say: (text) => said.push(text), signal: stopping.signal });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function storeSection(content: string): void {
  vi.stubGlobal('window', { desktop });
  vi.mocked(records.readAllRecords).mockResolvedValue({
    projects: [],
    people: [],
    order: [],
    holds: [],
    pageContent: [{ id: 'hero-title', title: 'Headline', content, lastUpdated: new Date(0) }],
  });
}

it('says what was written, and to which file', async () => {
  storeSection('Less typing');
  desktop.beginBackup.mockResolvedValue({ kind: 'begun' });
  desktop.endBackup.mockResolvedValue({ kind: 'saved', fileName: 'monday.json' });
  expect(await run()).toBe('0 projects, 1 section, and 0 team members written to monday.json.');
});

it('says in a sentence that a backup is too large, and asks for no file', async () => {
  // Two bytes per letter: the limit applies to the file's size, not to the number of letters.
  storeSection('é'.repeat(BACKUP_MAX_BYTES / 2));
  await expect(run()).rejects.toThrow(
    /^the backup would be larger than 50 MB, the most that Restore reads\. Nothing was written\./,
  );
  expect(desktop.beginBackup).not.toHaveBeenCalled();
});
