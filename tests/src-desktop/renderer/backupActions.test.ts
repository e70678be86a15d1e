import { afterEach, expect, it, vi } from 'vitest';
import * as records from '../../../shared/data/records.ts';
import { BACKUP_MAX_BYTES } from '../../../shared/model/backup.ts';
import { exportBackup } from '../../../src-desktop/renderer/backupActions.ts';

vi.mock('../../../shared/data/records.ts');

const saveBackup = vi.fn<(text: string) => Promise<object>>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function storeSection(content: string): void {
  vi.stubGlobal('window', { desktop: { saveBackup } });
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
  saveBackup.mockResolvedValue({ kind: 'saved', fileName: 'monday.json' });
  expect(await exportBackup()).toBe(
    '0 projects, 1 section, and 0 team members written to monday.json.',
  );
});

it('says in a sentence that a backup is too large, and asks for no file', async () => {
  // Two bytes per letter: the limit applies to the file's size, not to the number of letters.
  storeSection('é'.repeat(BACKUP_MAX_BYTES / 2));
  await expect(exportBackup()).rejects.toThrow(
    /^the backup would be larger than 50 MB, the most that Restore reads\. Nothing was written\./,
  );
  expect(saveBackup).not.toHaveBeenCalled();
});
