import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { isPickable } from '../../../shared/admin/restore/restore.ts';
import { dropAllDrafts, listDrafts, writeEntry } from '../../../shared/admin/session/drafts.ts';
import { parseBackup } from '../../../shared/model/backup.ts';
import type { RecordRef } from '../../../shared/model/collections/collections.ts';
import { emptyForm } from '../../../shared/model/fields.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { compareRecords } from '../../../shared/model/recordComparison.ts';
import { SECTION_FIELDS } from '../../../shared/model/sections.ts';

// The files beside this one were written by release 6f3de6f, the last one whose order had no history.

const [INVOICES, TENDERS] = ['abcdefghij0123456789', 'bbcdefghij0123456789'];
const PUBLISHED_AT = new Date('2026-11-20T11:00:00Z');

/** The fields that the earlier release did not have, as its records read. */
const NEW_PROJECT_FIELDS = {
  imageAlt: '',
  imageFocus: '',
  facts: [],
  quote: '',
  quotedPerson: '',
  slug: '',
};

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const keyOf = (record: RecordRef) => ({ uid: 'ana', record });
const PROJECT = keyOf({ collection: 'projects', id: INVOICES });
const NEW_PROJECT = keyOf({ collection: 'projects', id: 'new' });
const SECTION = keyOf({ collection: 'pageContent', id: 'hero-title' });

afterEach(() => {
  for (const key of [PROJECT, NEW_PROJECT, SECTION]) dropAllDrafts(key);
});

it('a backup of the earlier release can be read, with an empty order and without holds', () => {
  const { projects, pageContent, order, holds } = parseBackup(read('backup.json'));
  expect(projects.map(({ id, title }) => [id, title])).toEqual([
    [INVOICES, 'Invoice desk'],
    [TENDERS, 'Tender scout'],
  ]);
  expect(projects[0]).toMatchObject({
    technologies: ['TypeScript', 'Claude'],
    ...NEW_PROJECT_FIELDS,
    createdAt: new Date('2026-11-20T08:00:00Z'),
    lastUpdated: new Date('2026-11-20T09:30:00.125Z'),
  });
  expect(pageContent).toMatchObject([{ id: 'hero-title', content: 'Less typing' }]);
  expect(order).toEqual([]);
  expect(holds).toEqual([]);
});

it('a backup of the earlier release leaves alone what is kept back', () => {
  const backup = parseBackup(read('backup.json'));
  const times = { createdAt: PUBLISHED_AT, lastUpdated: PUBLISHED_AT };
  const hold = { id: `projects:${INVOICES}`, title: 'Invoice desk', until: '', ...times };
  const differences = compareRecords(backup, { ...backup, holds: [hold] });
  const ofHold = differences.filter(({ record }) => record.collection === 'holds');
  expect(ofHold.map(({ status }) => status)).toEqual(['missing']);
  expect(differences.some(isPickable)).toBe(false);
});

it('the drafts of the earlier release are offered, and know the versions that they may overwrite', () => {
  const drafts = JSON.parse(read('drafts.json')) as Record<string, string>;
  for (const [key, text] of Object.entries(drafts)) writeEntry(key, text);
  expect(listDrafts(PROJECT, EMPTY_PROJECT_FORM)).toMatchObject([
    {
      form: { title: 'Invoice desk, typed', ...NEW_PROJECT_FIELDS },
      origin: {
        loadedAt: new Date('2026-11-20T09:30:00.125Z'),
        knownVersions: [
          { title: 'Invoice desk', description: 'Reads invoices\nin nine languages.' },
          { title: 'Invoice desk', description: 'Reads invoices.' },
        ],
        base: {
          title: 'Invoice desk',
          technologies: ['TypeScript', 'Claude'],
          featured: true,
          ...NEW_PROJECT_FIELDS,
        },
      },
    },
  ]);
  expect(listDrafts(NEW_PROJECT, EMPTY_PROJECT_FORM)).toMatchObject([
    {
      form: { title: 'Tender scout', ...NEW_PROJECT_FIELDS },
      origin: { id: 'cbcdefghij0123456789', loadedAt: undefined },
    },
  ]);
  expect(listDrafts(SECTION, emptyForm(SECTION_FIELDS))).toMatchObject([
    {
      form: { content: 'Less typing,\nmore deciding' },
      origin: { knownVersions: [{ content: 'Less typing' }], base: { content: 'Less typing' } },
    },
  ]);
});
