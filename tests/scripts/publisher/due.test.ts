import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseRecords } from '../../../scripts/publisher/chooseRecords.ts';
import { readRecord } from '../../../shared/data/publishable.ts';
import { type AllRecords, byCollection } from '../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';

vi.mock('../../../shared/data/publishable.ts', () => ({ readRecord: vi.fn() }));

const at = (time: string) => new Date(`2026-01-01T${time}:00.000Z`);
const NOW = at('12:00');
const RECORD = { collection: 'projects', id: 'p1' } as const;

const project = (lastUpdated: Date): Project => ({
  ...EMPTY_PROJECT_FORM,
  id: 'p1',
  title: 'One',
  description: 'Text',
  featured: true,
  createdAt: at('08:00'),
  lastUpdated,
});

/** What is saved: this project, if any, which is kept back until this time, if any. */
function saved(lastUpdated?: Date, until?: Date): AllRecords {
  const hold = {
    id: 'projects:p1',
    title: 'One',
    createdAt: at('08:00'),
    lastUpdated: at('08:00'),
  };
  return {
    ...byCollection<AllRecords>(() => []),
    projects: lastUpdated ? [project(lastUpdated)] : [],
    holds: until ? [{ ...hold, until: until.toISOString() }] : [],
  };
}

/** Visitors see the project. */
const LIVE = { ...NOTHING_PUBLISHED, projects: [project(at('07:00'))] };

const isDue = async (records: AllRecords, builtAt?: Date) =>
  (await chooseRecords([], records, { content: LIVE, builtAt }, NOW)).isChosen(RECORD);

beforeEach(() => vi.mocked(readRecord).mockResolvedValue(undefined));

describe('what was kept back until a time', () => {
  it('goes live once its time has come', async () => {
    expect(await isDue(saved(at('09:00'), at('13:00')), at('08:00'))).toBe(false);
    expect(await isDue(saved(at('09:00'), at('11:00')), at('08:00'))).toBe(true);
  });

  it('goes live although something else was built in the moment at which its time came', async () => {
    expect(await isDue(saved(at('09:00'), at('11:00')), at('11:01'))).toBe(true);
  });

  it('stays as it is when it was changed after that time: nobody has asked for that', async () => {
    expect(await isDue(saved(at('11:30'), at('11:00')), at('08:00'))).toBe(false);
  });

  it('disappears when it is not featured any more, or was deleted, since the site was built', async () => {
    expect(await isDue(saved(undefined, at('11:00')), at('10:00'))).toBe(true);
    expect(await isDue(saved(undefined, at('11:00')), at('11:10'))).toBe(false);
    const notFeatured = { ...project(at('09:00')), featured: false };
    vi.mocked(readRecord).mockResolvedValue(notFeatured);
    expect(await isDue(saved(undefined, at('11:00')), at('11:10'))).toBe(true);
  });
});
