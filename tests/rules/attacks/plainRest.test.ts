import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { COLLEAGUE, freshPath, keepTeamOnly, PROJECT_ID, STAFF, TEAM_ORDER } from '../rulesTest.ts';
import {
  BLOCKING,
  type Commits,
  FORGED,
  HONEST,
  PROJECTS_ONLY,
  WITHOUT_A_TRACE,
} from './commits.ts';
import {
  call,
  commit,
  create,
  entry,
  entryPath,
  type Fields,
  list,
  map,
  now,
  put,
  readPastRules,
  remove,
  type Stored,
  save,
  storePastRules,
  text,
  time,
  transform,
  type Write,
} from './plainRest.ts';

// A hostile admin is not bound to the SDK: these are plain calls of the REST API.

beforeAll(keepTeamOnly);

const TIMES: Fields = {
  createdAt: time('2026-01-01T00:00:00.123456Z'),
  lastUpdated: time('2026-02-01T00:00:00.123456Z'),
  lastUpdatedBy: text(COLLEAGUE),
};

const PROJECT: Fields = {
  title: text('Café'),
  description: text('Reads invoices.'),
  imageUrl: text(''),
  technologies: list(text('TypeScript'), text('Claude')),
  demoUrl: text(''),
  githubUrl: text(''),
  featured: { booleanValue: false },
  ...TIMES,
};

const PERSON: Fields = {
  name: text('Café'),
  role: text('Founder'),
  bio: text(''),
  category: text('leadership'),
  ...TIMES,
};

const HOLD: Fields = { title: text('Café'), until: text(''), ...TIMES };

/** A record that is not stored, with some fields changed. */
type Fresh = (changes?: Fields) => Stored;
const freshOf =
  (collection: string, fields: Fields): Fresh =>
  (changes) => ({ path: freshPath(collection), version: { ...fields, ...changes } });
const [freshProject, freshPerson, freshHold] = [
  freshOf('projects', PROJECT),
  freshOf('people', PERSON),
  freshOf('holds', HOLD),
];

const KINDS: [string, Fresh][] = [
  ['a project', freshProject],
  ['a person', freshPerson],
  ['a hold', freshHold],
];

function section(id: string): Stored {
  const lastUpdated = time('2026-02-01T00:00:00.123456Z');
  const version = { id: text(id), title: text('Section'), content: text(''), lastUpdated };
  return { path: `pageContent/${id}`, version };
}

/** Places one record in an order, as the dashboard does the first time. */
function place(id: string, changes: Fields = {}): Write {
  const fields = { ids: list(text(PROJECT_ID)), lastUpdatedBy: text(STAFF), ...changes };
  return put(`order/${id}`, fields, now('lastUpdated'));
}

async function stored(record: Stored): Promise<Stored> {
  await storePastRules(record);
  return record;
}

/** Expects that the history holds exactly this version, and who replaced or deleted it just now. */
async function expectKept(record: Stored, timeKey: string): Promise<void> {
  const { replaced, by, [timeKey]: at } = (await readPastRules(entryPath(record))) ?? {};
  expect([replaced, by]).toEqual([map(record.version), text(STAFF)]);
  expect(Date.now() - Date.parse(String(at?.['timestampValue']))).toBeLessThan(60_000);
}

/** Expects that the record can be saved, deleted and restored, each time with its history entry. */
async function expectNotBlocked({ path }: Stored): Promise<void> {
  const saved = { path, version: (await readPastRules(path)) ?? {} };
  expect(await commit([entry(saved), save(saved)])).toBe('OK');
  await expectKept(saved, 'changedAt');
  const deleted = { path, version: (await readPastRules(path)) ?? {} };
  expect(await commit([entry(deleted, {}, 'deletedAt'), remove(path)])).toBe('OK');
  await expectKept(deleted, 'deletedAt');
  const restoredFrom = text(entryPath(deleted).slice('history/'.length));
  expect(await commit([save(deleted, { restoredFrom })])).toBe('OK');
}

/** Whether a commit writes to this record or to its history. */
const isNamed = (writes: Write[], { path }: Stored) =>
  JSON.stringify(writes).includes(path.slice(path.indexOf('/') + 1));

function testAccepted(fresh: Fresh, commits: typeof HONEST): void {
  it.concurrent.each(Object.entries(commits))(
    '%s is accepted with its history entry',
    async (_name, [timeKey, writes]) => {
      const record = await stored(fresh());
      expect(await commit(writes(record, await stored(fresh())))).toBe('OK');
      await expectKept(record, timeKey);
      if (timeKey === 'changedAt') await expectNotBlocked(record);
    },
  );
}

function testRefused(fresh: Fresh, commits: Commits): void {
  it.concurrent.each(Object.entries(commits))(
    '%s is refused, with no effect',
    async (_name, writes) => {
      const [record, other] = [await stored(fresh()), await stored(fresh())];
      const attack = writes(record, other);
      expect(await commit(attack)).toBe('PERMISSION_DENIED');
      expect(await readPastRules(record.path)).toEqual(record.version);
      await expectNotBlocked(record);
      if (isNamed(attack, other)) await expectNotBlocked(other);
    },
  );
}

describe.each(KINDS)('%s', (_what, fresh) => {
  testAccepted(fresh, HONEST);
  describe('without a history entry', () => testRefused(fresh, WITHOUT_A_TRACE));
  describe('forged', () => testRefused(fresh, FORGED));
  describe('blocking', () => testRefused(fresh, BLOCKING));
});

describe('the list and the flag of a project', () => {
  testAccepted(freshProject, PROJECTS_ONLY.honest);
  testRefused(freshProject, PROJECTS_ONLY.refused);
});

it.each(KINDS)('the other calls about %s are refused as well', async (_what, fresh) => {
  const record = await stored(fresh());
  const { version: fields, path } = record;
  const writes = [entry(record), save(record)];
  const id = entryPath(record).slice('history/'.length);
  const calls: Parameters<typeof call>[] = [
    ['PATCH', `/${path}?updateMask.fieldPaths=title`, { fields }],
    ['PATCH', `/${entryPath(record)}`, { fields }],
    ['DELETE', `/${path}`],
    ['POST', `/history?documentId=${id}`, { fields }],
    ['POST', '/history', { fields }],
    // It would apply each write alone: the save, but not its entry.
    ['POST', ':batchWrite', { writes }],
  ];
  for (const each of calls) expect((await call(...each)).status).toBe('PERMISSION_DENIED');
  await expectNotBlocked(record);
});

it.each(KINDS)(
  '%s that does not exist yet gets no entry, not even in the commit that creates it',
  async (_what, fresh) => {
    const record = fresh({ lastUpdated: time(new Date().toISOString()) });
    for (const version of [record.version, { lastUpdated: time('1970-01-01T00:00:00Z') }]) {
      const early = entry({ ...record, version });
      expect(await commit([early])).toBe('PERMISSION_DENIED');
      expect(await commit([create(record), early])).toBe('PERMISSION_DENIED');
    }
    expect(await commit([create(record)])).toBe('OK');
    await expectNotBlocked(record);
  },
);

it.each(KINDS)('%s that is deleted gets no further entry', async (_what, fresh) => {
  const record = await stored(fresh());
  expect(await commit([entry(record, {}, 'deletedAt'), remove(record.path)])).toBe('OK');
  const later = {
    ...record,
    version: { ...record.version, lastUpdated: time(new Date().toISOString()) },
  };
  for (const each of [record, later]) {
    expect(await commit([entry(each, {}, 'deletedAt')])).toBe('PERMISSION_DENIED');
    expect(await commit([entry(each, {}, 'deletedAt'), remove(each.path)])).toBe(
      'PERMISSION_DENIED',
    );
  }
  expect(await commit([create(record)])).toBe('OK');
  await expectNotBlocked(record);
});

it('a section cannot be changed without a history entry, and cannot be deleted', async () => {
  const record = await stored(section('about-vision'));
  for (const writes of [
    [save(record)],
    [entry(record)],
    [remove(record.path)],
    [entry(record, {}, 'deletedAt'), remove(record.path)],
    [
      entry(record),
      put(entryPath({ ...record, version: { lastUpdated: time('1970-01-01T00:00:00Z') } }), {}),
      save(record),
    ],
  ]) {
    expect(await commit(writes)).toBe('PERMISSION_DENIED');
  }
  expect(await commit([entry(record), save(record)])).toBe('OK');
  await expectKept(record, 'changedAt');
});

it.each(KINDS)(
  '%s with an unknown field is saved without it, and the history keeps the field',
  async (_what, fresh) => {
    const { path, version } = fresh();
    const extra = { geoPointValue: { latitude: 1, longitude: 2 } };
    const record = await stored({ path, version: { ...version, extra } });
    expect(await commit([entry(record), save({ path, version })])).toBe('OK');
    await expectKept(record, 'changedAt');
    await expectNotBlocked(record);
  },
);

it('a project at every limit at once is created, saved, deleted and restored', async () => {
  const { title, imageAlt, description, url, technologies, technology } = PROJECT_LIMITS;
  const link = text('https://example.com/'.padEnd(url, 'é'));
  const names = Array.from({ length: technologies }, (_, index) => `T${index}`);
  const record = freshProject({
    title: text('中'.repeat(title)),
    description: text('中'.repeat(description)),
    imageUrl: link,
    imageAlt: text('中'.repeat(imageAlt)),
    imageFocus: text('100 100'),
    demoUrl: link,
    githubUrl: link,
    technologies: list(...names.map((name) => text(name.padEnd(technology, '中')))),
  });
  expect(await commit([create(record)])).toBe('OK');
  await expectNotBlocked(record);
});

it('no person can be stored before the order of the team, whatever else the commit says about the order', async () => {
  const person = freshPerson();
  await commit([remove(TEAM_ORDER)], 'owner');
  for (const writes of [
    [create(person)],
    [create(person), place('featured')],
    [create(person), place('persons')],
    [create(person), put(TEAM_ORDER, {})],
    [create(person), transform(TEAM_ORDER, ...now('lastUpdated'))],
    [create(person), place('people', { ids: list(text(PROJECT_ID), text(PROJECT_ID)) })],
    [create(person), place('people'), remove(TEAM_ORDER)],
    [create(person), remove(TEAM_ORDER)],
    [create(person), put(`history/order.people.${Date.now()}`, {})],
  ]) {
    expect(await commit(writes)).toBe('PERMISSION_DENIED');
    expect(await readPastRules(person.path)).toBeUndefined();
  }
  // It would apply each write alone, and the person first.
  const writes = [create(person), place('people')];
  expect((await call('POST', ':batchWrite', { writes })).status).toBe('PERMISSION_DENIED');
  expect(await commit(writes)).toBe('OK');
  expect(await commit([remove(TEAM_ORDER)])).toBe('PERMISSION_DENIED');
  await expectNotBlocked(person);
});

it('a record cannot be restored with the createdAt of one in another collection', async () => {
  const [person, project] = [await stored(freshPerson()), await stored(freshProject())];
  const twins = [
    {
      deleted: person,
      restored: { path: person.path.replace('people', 'projects'), version: PROJECT },
    },
    {
      deleted: project,
      restored: { path: project.path.replace('projects', 'people'), version: PERSON },
    },
  ];
  for (const { deleted, restored } of twins) {
    expect(await commit([entry(deleted, {}, 'deletedAt'), remove(deleted.path)])).toBe('OK');
    const id = entryPath(deleted).slice('history/'.length);
    const own = entryPath(restored).slice('history/'.length);
    for (const restoredFrom of [id, `${own}/../${id}`, `${own}.${id}`, `../history/${id}`])
      expect(await commit([save(restored, { restoredFrom: text(restoredFrom) })])).toBe(
        'PERMISSION_DENIED',
      );
    expect(await commit([create(restored)])).toBe('OK');
  }
});
