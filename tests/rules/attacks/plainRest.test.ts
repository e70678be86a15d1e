import { beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHER_EMAIL } from '../../../shared/company.ts';
import { SESSION_MAX_DAYS } from '../../../shared/model/admin.ts';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { clearStore } from '../../e2e/emulatorStore.ts';
import { COLLEAGUE, STAFF, secondsAgo } from '../rulesTest.ts';
import { BLOCKING, FORGED, HONEST, WITHOUT_A_TRACE } from './commits.ts';
import {
  call,
  commit,
  create,
  entry,
  entryPath,
  type Fields,
  list,
  map,
  put,
  readPastRules,
  remove,
  type Stored,
  save,
  storePastRules,
  text,
  time,
  tokenOf,
} from './plainRest.ts';

// A hostile admin is not bound to the SDK: these are plain calls of the REST API.

beforeAll(clearStore);

const PROJECT: Fields = {
  title: text('Café'),
  description: text('Reads invoices.'),
  imageUrl: text(''),
  technologies: list(text('TypeScript'), text('Claude')),
  demoUrl: text(''),
  githubUrl: text(''),
  featured: { booleanValue: false },
  createdAt: time('2026-01-01T00:00:00.123456Z'),
  lastUpdated: time('2026-02-01T00:00:00.123456Z'),
  lastUpdatedBy: text(COLLEAGUE),
};

const SESSION_OVER = SESSION_MAX_DAYS * 86_400 + 60;

let count = 0;
function fresh(changes: Fields = {}): Stored {
  count += 1;
  const path = `projects/Rest${String(count).padStart(16, '0')}`;
  return { path, version: { ...PROJECT, ...changes } };
}

function section(id: string): Stored {
  const lastUpdated = time('2026-02-01T00:00:00.123456Z');
  const version = { id: text(id), title: text('Section'), content: text(''), lastUpdated };
  return { path: `pageContent/${id}`, version };
}

async function stored(changes?: Fields): Promise<Stored> {
  const record = fresh(changes);
  await storePastRules(record);
  return record;
}

/** Expects that the history holds this version word for word, and who ended it just now. */
async function expectKept(record: Stored, timeKey: string): Promise<void> {
  const { replaced, by, [timeKey]: at } = (await readPastRules(entryPath(record))) ?? {};
  expect([replaced, by]).toEqual([map(record.version), text(STAFF)]);
  expect(Date.now() - Date.parse(String(at?.['timestampValue']))).toBeLessThan(60_000);
}

/** Expects that the record can be saved, deleted and restored, each time with its trace. */
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

describe.concurrent('accepted with its trace', () => {
  it.each(Object.entries(HONEST))('%s', async (_name, [timeKey, writes]) => {
    const record = await stored();
    expect(await commit(writes(record, await stored()))).toBe('OK');
    await expectKept(record, timeKey);
    if (timeKey === 'changedAt') await expectNotBlocked(record);
  });
});

describe.concurrent.each(
  Object.entries({
    'refused without a trace': WITHOUT_A_TRACE,
    'refused as forged': FORGED,
    'refused as blocking': BLOCKING,
  }),
)('%s, with no effect', (_kind, commits) => {
  it.each(Object.entries(commits))('%s', async (_name, writes) => {
    const [record, other] = [await stored(), await stored()];
    expect(await commit(writes(record, other))).toBe('PERMISSION_DENIED');
    expect(await readPastRules(record.path)).toEqual(record.version);
    await expectNotBlocked(record);
    await expectNotBlocked(other);
  });
});

it('the other calls are refused as well', async () => {
  const record = await stored();
  const { version: fields, path } = record;
  const writes = [entry(record), save(record)];
  const id = entryPath(record).slice('history/'.length);
  const calls: Parameters<typeof call>[] = [
    ['PATCH', `/${path}?updateMask.fieldPaths=title`, { fields }],
    ['PATCH', `/${entryPath(record)}`, { fields }],
    ['DELETE', `/${path}`],
    ['POST', `/history?documentId=${id}`, { fields }],
    ['POST', '/history', { fields }],
    // It would write each alone: the save, and not its entry.
    ['POST', ':batchWrite', { writes }],
  ];
  for (const each of calls) expect((await call(...each)).status).toBe('PERMISSION_DENIED');
  await expectNotBlocked(record);
});

it.each<[string, { email?: string; [claim: string]: unknown }]>([
  ['a stranger', { email: 'visitor@example.com' }],
  ['the account that publishes', { email: PUBLISHER_EMAIL }],
  ['staff whose address is not verified', { email_verified: false }],
  ['staff with a session that is over', { auth_time: secondsAgo(SESSION_OVER) }],
  ['an anonymous account', { firebase: { sign_in_provider: 'anonymous' } }],
  ['another provider', { firebase: { sign_in_provider: 'github.com' } }],
  ['a custom token', { firebase: { sign_in_provider: 'custom' }, admin: true }],
])('the token of %s is refused, with its own address as the author', async (_whose, claims) => {
  const { email = STAFF } = claims;
  const [by, record, mission] = [text(email), await stored(), section('about-mission')];
  await storePastRules(mission);
  for (const writes of [
    [create(fresh(), email)],
    [save(section('contact-phone'), { lastUpdatedBy: by })],
    [entry(record, { by }), save(record, { lastUpdatedBy: by })],
    [entry(mission, { by }), save(mission, { lastUpdatedBy: by })],
    [entry(record, { by }, 'deletedAt'), remove(record.path)],
  ]) {
    expect(await commit(writes, tokenOf(claims))).toBe('PERMISSION_DENIED');
  }
  await expectNotBlocked(record);
});

it('a record that does not exist yet gets no entry, not even with its creation', async () => {
  const record = fresh({ lastUpdated: time(new Date().toISOString()) });
  for (const version of [record.version, { lastUpdated: time('1970-01-01T00:00:00Z') }]) {
    const early = entry({ ...record, version });
    expect(await commit([early])).toBe('PERMISSION_DENIED');
    expect(await commit([create(record), early])).toBe('PERMISSION_DENIED');
  }
  expect(await commit([create(record)])).toBe('OK');
  await expectNotBlocked(record);
});

it('a deleted record gets no further entry', async () => {
  const record = await stored();
  expect(await commit([entry(record, {}, 'deletedAt'), remove(record.path)])).toBe('OK');
  const later = { ...record, version: { ...PROJECT, lastUpdated: time(new Date().toISOString()) } };
  for (const each of [record, later]) {
    expect(await commit([entry(each, {}, 'deletedAt')])).toBe('PERMISSION_DENIED');
    expect(await commit([entry(each, {}, 'deletedAt'), remove(each.path)])).toBe(
      'PERMISSION_DENIED',
    );
  }
  expect(await commit([create(record)])).toBe('OK');
  await expectNotBlocked(record);
});

it('a section is never changed without a trace, and never deleted', async () => {
  const record = section('about-vision');
  await storePastRules(record);
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

it('a project with a field that no release knows is saved without it, and the field is kept', async () => {
  const record = await stored({ extra: { geoPointValue: { latitude: 1, longitude: 2 } } });
  expect(await commit([entry(record), save({ ...record, version: PROJECT })])).toBe('OK');
  await expectKept(record, 'changedAt');
  await expectNotBlocked(record);
});

it('a project at every limit at once is created, saved, deleted and restored', async () => {
  const { title, description, url, technologies, technology } = PROJECT_LIMITS;
  const link = text('https://example.com/'.padEnd(url, 'é'));
  const names = Array.from({ length: technologies }, (_, index) => `T${index}`);
  const record = fresh({
    title: text('中'.repeat(title)),
    description: text('中'.repeat(description)),
    imageUrl: link,
    demoUrl: link,
    githubUrl: link,
    technologies: list(...names.map((name) => text(name.padEnd(technology, '中')))),
  });
  expect(await commit([create(record)])).toBe('OK');
  await expectNotBlocked(record);
});
