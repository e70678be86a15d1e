import { expect, it } from 'vitest';
import { pathIn, versionName } from '../../../shared/model/publishQueue.ts';

const RECORD = { collection: 'projects', id: 'Abcdefghij0123456789' } as const;

it('the name of a version has the path of its record and its time in milliseconds', () => {
  const saved = { id: RECORD.id, lastUpdated: new Date('2026-01-02T03:04:05.678Z') };
  const name = versionName(RECORD, saved);
  expect(name).toBe('projects/Abcdefghij0123456789@1767323045678');
  expect(pathIn(name)).toBe('projects/Abcdefghij0123456789');
});

it.each([
  ['a record that is not stored', undefined],
  ['a record without a time', { id: RECORD.id }],
  ['a default that nobody has saved', { id: RECORD.id, lastUpdated: new Date(0) }],
])('%s has the version 0', (_what, saved) => {
  expect(versionName(RECORD, saved)).toBe('projects/Abcdefghij0123456789@0');
});
