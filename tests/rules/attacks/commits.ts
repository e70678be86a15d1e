import { COLLEAGUE, STAFF } from '../rulesTest.ts';
import {
  create,
  documentName,
  entry,
  entryPath,
  type Fields,
  list,
  map,
  now,
  put,
  remove,
  type Stored,
  save,
  text,
  textField,
  time,
  transform,
  type Value,
  verify,
  type Write,
} from './plainRest.ts';

/** The writes of one commit about a stored record; `other` is another record. */
export type Commits = Record<string, (it: Stored, other: Stored) => Write[]>;

const removeClaude = (fieldPath: string): Write => ({
  fieldPath,
  removeAllFromArray: { values: [text('Claude')] },
});

/** Saves these fields only; one that the record does not have is deleted. */
const saveOnly = (record: Stored, ...fieldPaths: string[]): Write => ({
  ...save(record),
  updateMask: { fieldPaths },
});

/** A write that names no field, and so changes nothing. */
const touch = (record: Stored): Write => ({ ...saveOnly(record), updateTransforms: [] });

/** Unusual but allowed commits, and the name of the time in their entry. */
export const HONEST: Record<string, [timeKey: string, writes: Commits[string]]> = {
  'a save': ['changedAt', (it) => [entry(it), save(it)]],
  'a save before its entry': ['changedAt', (it) => [save(it), entry(it)]],
  'a save of one field': [
    'changedAt',
    (it) => [entry(it), saveOnly(it, textField(it), 'lastUpdatedBy')],
  ],
  'a save that keeps two entries in turn': [
    'changedAt',
    (it) => [entry(it, { replaced: map({}) }), entry(it), save(it)],
  ],
  'two saves': [
    'changedAt',
    (it) => [entry(it), save(it, { [textField(it)]: text('1') }), save(it)],
  ],
  'a deletion and a save': ['changedAt', (it) => [entry(it), remove(it.path), save(it)]],
  'two saves of two records': [
    'changedAt',
    (it, other) => [entry(it), save(it), entry(other), save(other)],
  ],
  'a deletion': ['deletedAt', (it) => [entry(it, {}, 'deletedAt'), remove(it.path)]],
  'a save and a deletion': [
    'deletedAt',
    (it) => [entry(it, {}, 'deletedAt'), save(it), remove(it.path)],
  ],
};

export const WITHOUT_A_TRACE: Commits = {
  'a save': (it) => [save(it)],
  'a deletion': (it) => [remove(it.path)],
  'a save of one field': (it) => [saveOnly(it, textField(it), 'lastUpdatedBy')],
  'a save of one field at the former time': (it) => [
    entry(it),
    { ...saveOnly(it, textField(it)), updateTransforms: [] },
  ],
  'a deletion of a field': (it) => [
    entry(it),
    { ...put(it.path, {}, now('lastUpdated')), updateMask: { fieldPaths: ['lastUpdatedBy'] } },
  ],
  'a change of the time': (it) => [transform(it.path, ...now('lastUpdated'))],
  'a save whose entry is deleted': (it) => [entry(it), save(it), remove(entryPath(it))],
  'a save whose entry is emptied': (it) => [entry(it), save(it), put(entryPath(it), {})],
  'two saves with one entry': (it, other) => [entry(it), save(it), save(other)],
  'two deletions with one entry': (it, other) => [
    entry(it, {}, 'deletedAt'),
    remove(it.path),
    remove(other.path),
  ],
  'a save with the entry of a deletion': (it) => [entry(it, {}, 'deletedAt'), save(it)],
  'a deletion with the entry of a save': (it) => [entry(it), save(it), remove(it.path)],
  'a deletion and a new creation': (it) => [
    entry(it, {}, 'deletedAt'),
    remove(it.path),
    create(it),
  ],
  'a new creation over it': (it) => [entry(it), create(it)],
};

/** The server may get a request within the millisecond in which it was made, and would then find its own time. */
const A_MOMENT_AGO_MS = -1;

const FORGED_ENTRIES: Record<string, () => Fields> = {
  'another author': () => ({ by: text(COLLEAGUE) }),
  'an author in capitals': () => ({ by: text(STAFF.toUpperCase()) }),
  'an author as bytes': () => ({ by: { bytesValue: btoa(STAFF) } }),
  'no author': () => ({ by: { nullValue: null } }),
  'the time of the device': () => ({ changedAt: later(A_MOMENT_AGO_MS) }),
  'a past time': () => ({ changedAt: later(-86_400_000) }),
  'a future time': () => ({ changedAt: later(60_000) }),
  'a time as text': () => ({ changedAt: text(new Date().toISOString()) }),
  'a second time': () => ({ deletedAt: later(0) }),
  'no replaced fields': () => ({ replaced: map({}) }),
  'an extra field': () => ({ extra: { doubleValue: 'NaN' } }),
  'a huge field': () => ({ extra: text('x'.repeat(1_000_000)) }),
};

/** Each takes the name of a text field. */
const FORGED_VERSIONS: Record<string, (field: string) => Fields> = {
  'another text': (field) => ({ [field]: text('Forged') }),
  'a text in another Unicode form': (field) => ({ [field]: text('Cafe\u0301') }),
  'bytes as a text': (field) => ({
    [field]: { bytesValue: Buffer.from('Café').toString('base64') },
  }),
  'null as a text': (field) => ({ [field]: { nullValue: null } }),
  'a time one microsecond later': () => ({ createdAt: time('2026-01-01T00:00:00.123457Z') }),
  'another author': () => ({ lastUpdatedBy: text(STAFF) }),
  'an extra field': () => ({ extra: text('x') }),
  'another time': () => ({ lastUpdated: time('2026-02-01T00:00:00.123457Z') }),
  'a huge text': (field) => ({ [field]: text('x'.repeat(1_000_000)) }),
  'a deep map': (field) => ({ [field]: nested(12) }),
};

const FORGED_RECORDS: Record<string, (field: string) => Fields> = {
  'another author': () => ({ lastUpdatedBy: text(COLLEAGUE) }),
  'the time of the device': () => ({ lastUpdated: later(A_MOMENT_AGO_MS) }),
  'a future time': () => ({ lastUpdated: later(60_000) }),
  'another creation': () => ({ createdAt: time('2020-01-01T00:00:00Z') }),
  'an origin': () => ({ restoredFrom: text('projects.x.1') }),
  // NaN is not equal to itself, so no entry could ever match it.
  NaN: (field) => ({ [field]: { doubleValue: 'NaN' } }),
  'a huge number': (field) => ({ [field]: { integerValue: '9223372036854775807' } }),
  'a reference': (field) => ({ [field]: { referenceValue: documentName('a/b') } }),
  'a geopoint': (field) => ({ [field]: { geoPointValue: { latitude: 1, longitude: 2 } } }),
  'a list': (field) => ({ [field]: list(text('Café')) }),
  'a huge extra field': () => ({ extra: text('x'.repeat(1_000_000)) }),
  'a deep extra field': () => ({ extra: nested(18) }),
  'an extra field with an odd name': () => ({ '.`\n': text('x') }),
};

function later(milliseconds: number): Value {
  return time(new Date(Date.now() + milliseconds).toISOString());
}

function nested(depth: number): Value {
  return depth === 0 ? text('x') : map({ deeper: nested(depth - 1) });
}

const CHANGED_ENTRIES: Record<string, (field: string) => Write> = {
  'with another time': () => now('replaced.lastUpdated')[0] ?? {},
  'with a time as its author': () => now('by')[0] ?? {},
  'with a number as its text': (field) => ({
    fieldPath: `replaced.${field}`,
    increment: { integerValue: '1' },
  }),
  'with an extra field': () => ({ fieldPath: 'extra', maximum: { doubleValue: 0 } }),
};

const withEntry =
  (changesOf: (field: string) => Fields): Commits[string] =>
  (it) => [entry(it, changesOf(textField(it))), save(it)];

const withReplaced =
  (changesOf: (field: string) => Fields): Commits[string] =>
  (it) => [entry(it, { replaced: map({ ...it.version, ...changesOf(textField(it)) }) }), save(it)];

const withRecord =
  (changesOf: (field: string) => Fields): Commits[string] =>
  (it) => [entry(it), save(it, changesOf(textField(it)))];

const withChangedEntry =
  (changeOf: (field: string) => Write): Commits[string] =>
  (it) => [entry(it), transform(entryPath(it), changeOf(textField(it))), save(it)];

/** Commits with an entry, which are refused only for a wrong author, time, text or value. */
export const FORGED: Commits = {
  ...prefixed(FORGED_ENTRIES, 'an entry with', withEntry),
  ...prefixed(FORGED_VERSIONS, 'a replaced version with', withReplaced),
  ...prefixed(FORGED_RECORDS, 'a record with', withRecord),
  ...prefixed(CHANGED_ENTRIES, 'an entry that the server changes,', withChangedEntry),
  'a deletion with another text in the replaced version': (it) => [
    entry(it, { replaced: map({ ...it.version, [textField(it)]: text('Forged') }) }, 'deletedAt'),
    remove(it.path),
  ],
  'a record that the server changes, with a number as its text': (it) => [
    entry(it),
    save(it),
    transform(it.path, { fieldPath: textField(it), increment: { integerValue: '1' } }),
  ],
};

function prefixed<Item>(
  items: Record<string, Item>,
  start: string,
  toCommit: (item: Item) => Commits[string],
): Commits {
  const entries = Object.entries(items);
  return Object.fromEntries(entries.map(([name, item]) => [`${start} ${name}`, toCommit(item)]));
}

/** Entries under ids that a later save or deletion would need. */
export const BLOCKING: Commits = {
  'an entry alone': (it) => [entry(it)],
  'an empty entry alone': (it) => [put(entryPath(it), {})],
  'an entry alone, by the server': (it) => [transform(entryPath(it), ...now('changedAt'))],
  'an entry with a write that changes nothing': (it) => [entry(it), touch(it)],
  'an entry with a check of its record': (it) => [entry(it), verify(it.path)],
  'an entry with the save of another record': (it, other) => [entry(it), entry(other), save(other)],
  'an entry for the next version': (it) => [entry(next(it))],
  'an entry for the next version, with a save': (it) => [entry(it), entry(next(it)), save(it)],
  'an entry for a version without a time': (it) => [
    entry(it),
    entry({ ...it, version: { lastUpdated: time('1970-01-01T00:00:00Z') } }),
    save(it),
  ],
  ...prefixed(
    {
      'in an entry': (path: string) => `${path}/history/x`,
      'with more behind it': (path: string) => `${path}.1`,
      'with a zero before it': (path: string) => path.replace(/\.(?=\d+$)/, '.0'),
      'with a sign before it': (path: string) => path.replace(/\.(?=\d+$)/, '.+'),
      'without a record': (path: string) => path.replace(/\.[\w:]+\./, '..'),
      'without a time': (path: string) => path.replace(/\.\d+$/, ''),
      'of a section': (path: string) => path.replace(/\w+(?=\.[\w:]+\.)/, 'pageContent'),
      'of an entry': (path: string) => path.replace(/\w+(?=\.[\w:]+\.)/, 'history'),
    },
    'a second entry',
    (toPath) => (it) => [entry(it), put(toPath(entryPath(it)), {}), save(it)],
  ),
};

/** Commits about projects only, which have a list and a flag. */
export const PROJECTS_ONLY: { honest: typeof HONEST; refused: Commits } = {
  honest: {
    'a change of the list by the server': [
      'changedAt',
      (it) => [
        entry(it),
        saveOnly(it, 'lastUpdatedBy'),
        transform(it.path, removeClaude('technologies')),
      ],
    ],
  },
  refused: {
    'a change of the list by the server without a history entry': (it) => [
      transform(it.path, removeClaude('technologies'), ...now('lastUpdated')),
    ],
    ...prefixed(
      {
        'a list in another order': { technologies: list(text('Claude'), text('TypeScript')) },
        'a number as a flag': { featured: { integerValue: '0' } },
      },
      'a replaced version with',
      (changes) => withReplaced(() => changes),
    ),
    ...prefixed(
      {
        'negative zero': { featured: { doubleValue: '-0' } },
        'a map as the list': { technologies: map({ 0: text('x') }) },
      },
      'a record with',
      (changes) => withRecord(() => changes),
    ),
    ...prefixed(
      {
        'with less in it': removeClaude('replaced.technologies'),
        'with more in it': {
          fieldPath: 'replaced.technologies',
          appendMissingElements: { values: [text('Forged')] },
        },
      },
      'an entry that the server changes,',
      (change) => withChangedEntry(() => change),
    ),
  },
};

/** The version that a save a moment later could create. */
function next({ path, version }: Stored): Stored {
  return { path, version: { ...version, lastUpdated: later(20) } };
}
