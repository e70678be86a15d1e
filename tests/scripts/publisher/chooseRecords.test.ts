import { beforeEach, expect, it, vi } from 'vitest';
import { chooseRecords } from '../../../scripts/publisher/chooseRecords.ts';
import { type AllRecords, byCollection } from '../../../shared/model/collections/collections.ts';
import { PUBLISHED_PROJECTS_MAX } from '../../../shared/model/collections/projects.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { LINES_MAX } from '../../../shared/model/publishQueue.ts';

const readRecord = vi.fn<(record: object) => Promise<Project | undefined>>();
vi.mock('../../../shared/data/publishable.ts', () => ({
  readRecord: (record: object) => readRecord(record),
}));

const NOW = new Date('2026-05-04T12:00:00.000Z');
const BUILT = new Date('2026-05-04T10:00:00.000Z');
const ENDED = '2026-05-04T11:00:00.000Z';
const SAVED = new Date('2026-05-04T09:00:00.000Z');

const project = (id: string, form: Partial<Project> = {}): Project => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: `Title of ${id}`,
  description: 'Text.',
  featured: true,
  createdAt: SAVED,
  lastUpdated: SAVED,
  lastUpdatedBy: 'ana@agency.example',
  ...form,
});

const holdOf = (id: string, until = '') => ({
  id: `projects:${id}`,
  title: id,
  until,
  createdAt: SAVED,
  lastUpdated: SAVED,
  lastUpdatedBy: '',
});

const saved = (projects: Project[], holds: ReturnType<typeof holdOf>[] = []): AllRecords => ({
  ...byCollection<AllRecords>(() => []),
  projects,
  holds,
});

const request = (...versions: string[]) => ({
  id: 'r',
  key: 'r',
  by: 'ana@agency.example',
  at: NOW,
  versions,
});

const seen = (id: string, at = SAVED) => `projects/${id}@${at.getTime()}`;

/** Chooses of what each of the requests asks for. */
async function choose(asked: string[][], stored: AllRecords, builtAt = BUILT) {
  const requests = asked.map((versions) => request(...versions));
  const live = { content: NOTHING_PUBLISHED, builtAt };
  const { isChosen, isEmpty, leftOut } = await chooseRecords(requests, stored, live, NOW);
  const chosen = stored.projects.filter(({ id }) => isChosen({ collection: 'projects', id }));
  expect(isEmpty).toBe(chosen.length === 0);
  return { chosen: chosen.map(({ id }) => id), leftOut };
}

beforeEach(() => {
  readRecord.mockReset();
});

it('chooses the versions that somebody saw, and reads nothing else', async () => {
  const stored = saved([project('a'), project('b'), project('c')]);
  const { chosen, leftOut } = await choose([[seen('a'), seen('b', NOW), 'unknown/x@1']], stored);
  expect(chosen).toEqual(['a']);
  expect(leftOut).toEqual(['Title of b: it was changed meanwhile. Look at it, and publish again.']);
  expect(readRecord).not.toHaveBeenCalled();
});

it('the version that any of several people saw is enough', async () => {
  const stored = saved([project('a')]);
  expect(await choose([[seen('a', BUILT)], [seen('a')]], stored)).toEqual({
    chosen: ['a'],
    leftOut: [],
  });
});

it('names a hidden record by its title, and a deleted one by its path', async () => {
  readRecord.mockImplementation(async (record) =>
    'id' in record && record.id === 'hidden' ? project('hidden', { featured: false }) : undefined,
  );
  const { leftOut } = await choose([[seen('hidden', NOW), seen('gone')]], saved([]));
  expect(leftOut).toEqual([
    'Title of hidden: it was changed meanwhile. Look at it, and publish again.',
    'projects/gone: it was deleted meanwhile. Look at it, and publish again.',
  ]);
});

it('ids that nobody has stored cost no more readings than an answer names, however many they are', async () => {
  const unknown = Array.from({ length: 20 }, (_request, number) =>
    Array.from({ length: 1000 }, (_id, index) => seen(`unknown${number}x${index}`)),
  );
  const stored = saved([project('a')]);
  const { chosen, leftOut } = await choose([...unknown, [seen('a')]], stored);
  expect(readRecord.mock.calls.length).toBeLessThanOrEqual(LINES_MAX);
  expect(leftOut).toHaveLength(LINES_MAX);
  expect(chosen).toEqual(['a']);
});

it('holds of ids that nobody has stored cost no reading', async () => {
  const ended = new Date(NOW.getTime() - 60_000).toISOString();
  const holds = Array.from({ length: 5000 }, (_hold, index) => holdOf(`unknown${index}`, ended));
  expect((await choose([], saved([project('a')], holds))).chosen).toEqual([]);
  expect(readRecord).not.toHaveBeenCalled();
});

it('leaves out what is kept back, invalid, or beyond the limit', async () => {
  const many = Array.from({ length: PUBLISHED_PROJECTS_MAX + 1 }, (_, index) =>
    project(`p${index}`, { createdAt: new Date(SAVED.getTime() - index) }),
  );
  const last = `p${PUBLISHED_PROJECTS_MAX}`;
  many[1] = project('wrong', { demoUrl: 'https://example.com:99999' });
  const { chosen, leftOut } = await choose(
    [[seen('p0'), seen('wrong'), seen(last), seen('p2')]],
    saved(many, [holdOf('p2')]),
  );
  expect(chosen).toEqual(['p0']);
  expect(leftOut).toEqual([
    expect.stringContaining('Title of wrong: Enter a full link'),
    `Title of ${last}: only the first 500 featured projects are published.`,
    'Title of p2: it is kept back.',
  ]);
});

it('chooses by itself what became due since the site was built, or while it was', async () => {
  const stored = saved(
    ['before', 'while', 'since', 'edited', 'future', 'never'].map((id) =>
      project(id, id === 'edited' ? { lastUpdated: new Date('2026-05-04T11:30:00Z') } : {}),
    ),
    [
      holdOf('before', '2026-05-04T09:30:00.000Z'),
      holdOf('while', '2026-05-04T09:59:00.000Z'),
      holdOf('since', '2026-05-04T11:00:00.000Z'),
      holdOf('edited', '2026-05-04T11:00:00.000Z'),
      holdOf('future', '2026-05-04T13:00:00.000Z'),
      holdOf('never', '2026-02-31T00:00:00.000Z'),
    ],
  );
  expect((await choose([], stored)).chosen).toEqual(['while', 'since']);
  expect((await choose([], stored, new Date(0))).chosen).toEqual(['before', 'while', 'since']);
  const { isEmpty } = await chooseRecords([], stored, undefined, NOW);
  expect(isEmpty).toBe(true);
});

it('what is due and shown disappears when it was unfeatured, or was deleted since the site was built', async () => {
  const stored = saved([], [holdOf('gone', '2026-05-04T09:50:00.000Z')]);
  const isChosen = async (builtAt: string) => {
    const live = {
      content: { ...NOTHING_PUBLISHED, projects: [project('gone')] },
      builtAt: new Date(builtAt),
    };
    return (await chooseRecords([], stored, live, NOW)).isChosen({
      collection: 'projects',
      id: 'gone',
    });
  };
  expect(await isChosen('2026-05-04T09:00:00Z')).toBe(true);
  expect(await isChosen('2026-05-04T10:00:00Z')).toBe(false);
  readRecord.mockResolvedValue(project('gone', { featured: false }));
  expect(await isChosen('2026-05-04T10:00:00Z')).toBe(true);
});

it('leaves a text that visitors cannot use out at its time, with the reason, unless somebody asks for it', async () => {
  const broken = project('a', { description: '[Demo](http://example.com)' });
  const due = saved([broken, project('b')], [holdOf('a', ENDED), holdOf('b', ENDED)]);
  const reason =
    'Title of a: The link “Demo” leads nowhere: its address has to be a public one that starts with https://.';
  expect(await choose([], due)).toEqual({ chosen: ['b'], leftOut: [reason] });
  expect(await choose([[seen('a')]], due)).toEqual({ chosen: ['a', 'b'], leftOut: [] });
});
