import { beforeAll, expect, it } from 'vitest';
import { PROJECT_LIMITS } from '../../../shared/model/project.ts';
import { addressOf, bytesOf, hashOf, LARGEST, startWith } from '../picture.ts';
import { freshPath, keepTeamOnly, STAFF } from '../rulesTest.ts';
import {
  call,
  commit,
  documentName,
  entry,
  type Fields,
  list,
  now,
  put,
  readPastRules,
  remove,
  type Stored,
  save,
  text,
  tokenOf,
  transform,
  type Write,
} from './plainRest.ts';

beforeAll(keepTeamOnly);

const bytesValue = (bytes: Uint8Array) => ({ bytesValue: Buffer.from(bytes).toString('base64') });

const pathOf = (bytes: Uint8Array) => `pictures/${hashOf(bytes)}`;

const fieldsOf = (bytes: Uint8Array, record: string): Fields => ({
  bytes: bytesValue(bytes),
  record: text(record),
  by: text(STAFF),
});

/** Creates the picture that came with a record. */
const create = (bytes: Uint8Array, record: string, changes: Fields = {}): Write =>
  put(pathOf(bytes), { ...fieldsOf(bytes, record), ...changes }, now('createdAt'));

/** Creates a project that names these bytes. */
function show(path: string, bytes: Uint8Array, changes: Fields = {}): Write {
  const fields = {
    title: text('Café'),
    description: text('Reads invoices.'),
    imageUrl: text(addressOf(bytes)),
    technologies: list(),
    demoUrl: text(''),
    githubUrl: text(''),
    featured: { booleanValue: false },
    lastUpdatedBy: text(STAFF),
    ...changes,
  };
  return put(path, fields, now('createdAt', 'lastUpdated'));
}

/** The writes of one commit about a new project and two pictures. */
const REFUSED: Record<string, (path: string, one: Uint8Array, two: Uint8Array) => Write[]> = {
  'two pictures with one project': (path, one, two) => [
    show(path, one),
    create(one, path),
    create(two, path),
  ],
  'a picture that the project names only for a moment': (path, one, two) => [
    show(path, one),
    create(one, path),
    show(path, two),
    create(two, path),
  ],
  'a picture whose project is removed again': (path, one) => [
    show(path, one),
    create(one, path),
    remove(path),
  ],
  'a picture that is removed again': (path, one) => [
    show(path, one),
    create(one, path),
    remove(pathOf(one)),
  ],
  'other bytes under the hash': (path, one, two) => [
    show(path, one),
    create(one, path, { bytes: bytesValue(two) }),
  ],
  'other bytes under the hash, by a second write': (path, one, two) => [
    show(path, one),
    create(one, path),
    put(pathOf(one), fieldsOf(two, path), now('createdAt')),
  ],
  'a time that a number makes': (path, one) => [
    show(path, one),
    put(pathOf(one), fieldsOf(one, path), [
      { fieldPath: 'createdAt', increment: { integerValue: '1' } },
    ]),
  ],
  'bytes that the server makes': (path, one) => [
    show(path, one),
    transform(pathOf(one), ...now('bytes', 'createdAt')),
  ],
  'its fields by a mask, without the bytes': (path, one) => [
    show(path, one),
    { ...create(one, path), updateMask: { fieldPaths: ['record', 'by'] } },
  ],
  'a picture of a project that is only checked': (path, one) => [
    { verify: documentName(path), currentDocument: { exists: false } },
    create(one, path),
  ],
  'a picture with a project that the rules refuse': (path, one) => [
    show(path, one, { title: text('') }),
    create(one, path),
  ],
};

it.concurrent.each(Object.entries(REFUSED))('%s is refused, with no effect', async (_name, of) => {
  const [path, one, two] = [freshPath('projects'), bytesOf('webp'), bytesOf('webp')];
  expect(await commit(of(path, one, two))).toBe('PERMISSION_DENIED');
  for (const stored of [path, pathOf(one), pathOf(two)])
    expect(await readPastRules(stored)).toBeUndefined();
  expect(await commit([create(one, path), show(path, one)])).toBe('OK');
  expect((await readPastRules(pathOf(one)))?.['bytes']).toEqual(bytesValue(one));
});

it('the other calls about a picture are refused as well', async () => {
  const [path, bytes, stored] = [freshPath('projects'), bytesOf('webp'), bytesOf('webp')];
  expect(await commit([show(path, stored), create(stored, path)])).toBe('OK');
  const fields = fieldsOf(bytes, path);
  const from = [{ collectionId: 'pictures' }];
  const calls: Parameters<typeof call>[] = [
    ['PATCH', `/${pathOf(bytes)}`, { fields }],
    ['PATCH', `/${pathOf(stored)}?updateMask.fieldPaths=by`, { fields }],
    ['POST', `/pictures?documentId=${hashOf(bytes)}`, { fields }],
    ['POST', '/pictures', { fields }],
    ['DELETE', `/${pathOf(stored)}`],
    ['DELETE', `/${pathOf(bytes)}`],
    ['GET', '/pictures?pageSize=1'],
    ['GET', '/pictures?pageSize=1&mask.fieldPaths=by'],
    ['GET', `/${pathOf(stored)}`, undefined, tokenOf({ email: 'visitor@example.com' })],
    ['GET', `/${pathOf(stored)}`, undefined, tokenOf({ email_verified: false })],
    // It would apply each write alone: the project, but not its picture.
    ['POST', ':batchWrite', { writes: [create(bytes, path), show(path, bytes)] }],
  ];
  for (const each of calls) expect((await call(...each)).status, each[1]).toBe('PERMISSION_DENIED');
  for (const query of [
    { from, limit: 1 },
    { from: [{ ...from[0], allDescendants: true }], limit: 1 },
    { from, select: { fields: [{ fieldPath: '__name__' }] }, limit: 1 },
  ]) {
    const answer = await call('POST', ':runQuery', { structuredQuery: query });
    expect(JSON.stringify(answer)).toContain('PERMISSION_DENIED');
  }
  expect((await call('GET', `/${pathOf(stored)}`)).fields?.['bytes']).toEqual(bytesValue(stored));
});

it('a project and its picture at every limit at once are created and saved', async () => {
  const { title, imageAlt, description, url, technologies, technology } = PROJECT_LIMITS;
  const link = text('https://example.com/'.padEnd(url, 'é'));
  const names = Array.from({ length: technologies }, (_, index) => `T${index}`);
  const [one, two] = [bytesOf('webp', LARGEST), bytesOf('webp', LARGEST)];
  const longest = {
    title: text('中'.repeat(title)),
    imageAlt: text('中'.repeat(imageAlt)),
    imageFocus: text('100 100'),
    description: text('中'.repeat(description)),
    demoUrl: link,
    githubUrl: link,
    technologies: list(...names.map((name) => text(name.padEnd(technology, '中')))),
  };
  const path = freshPath('projects');
  expect(await commit([show(path, one, longest), create(one, path)])).toBe('OK');
  const stored: Stored = { path, version: (await readPastRules(path)) ?? {} };
  const changed = save(stored, { imageUrl: text(addressOf(two)) });
  expect(await commit([entry(stored), changed, create(two, path)])).toBe('OK');
  expect((await readPastRules(pathOf(two)))?.['bytes']).toEqual(bytesValue(two));
});

it('a picture that Firestore could not hold is refused before the rules', async () => {
  const path = freshPath('projects');
  const bytes = startWith([...Buffer.from('RIFF1234WEBP')], 1_100_000, 1);
  expect(await commit([show(path, bytes), create(bytes, path)])).not.toBe('OK');
  expect(await readPastRules(path)).toBeUndefined();
});
