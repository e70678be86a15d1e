import { expect, it, vi } from 'vitest';
import { formatBackup } from '../../../../shared/model/backup.ts';
import {
  isAccount,
  isDailyName,
  isDailyPicture,
  isDailyText,
} from '../../../../src-desktop/main/daily/dailyMessages.ts';
import { samplePicture } from '../../../shared/backup/samplePictures.ts';
import { BACKUP } from '../../sampleBackup.ts';

vi.mock('electron', () => import('../../electron/electron.ts'));

const account = 'Xy-1_z';
const text = formatBackup(BACKUP);
const picture = samplePicture();

it('accepts an account with a backup, a picture or a day', () => {
  expect(isAccount(account)).toBe(true);
  expect(isDailyText({ account, day: '2026-01-20', text })).toBe(true);
  expect(isDailyPicture({ account, picture })).toBe(true);
  expect(isDailyName({ account, day: '2026-01-20' })).toBe(true);
});

it.each([undefined, null, 1, '', 'a'.repeat(129), ['a']])(
  'refuses the account %j, which is not an id',
  (other) => {
    expect(isAccount(other)).toBe(false);
    expect(isDailyText({ account: other, day: '2026-01-20', text })).toBe(false);
    expect(isDailyPicture({ account: other, picture })).toBe(false);
    expect(isDailyName({ account: other, day: '2026-01-20' })).toBe(false);
  },
);

it('refuses what is no backup, no picture and no day', () => {
  expect(isDailyText({ account, day: '2026-01-20', text: '{}' })).toBe(false);
  expect(isDailyPicture({ account, picture: { ...picture, hash: '../x' } })).toBe(false);
  expect(isDailyPicture({ account, picture: { ...picture, bytes: new Uint8Array(400_001) } })).toBe(
    false,
  );
  for (const day of [undefined, '', '../2026-01-20', '2026-01-20/..', '2026-1-2'])
    expect(isDailyName({ account, day })).toBe(false);
});
