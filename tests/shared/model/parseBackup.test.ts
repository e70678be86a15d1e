import { describe, expect, it } from 'vitest';
import {
  type Backup,
  BackupError,
  formatBackup,
  parseBackup,
} from '../../../shared/model/backup.ts';
import { project, SAVED_AT } from './samples.ts';

const TIME = SAVED_AT;

const PROJECT = project('abcdefghij0123456789', {
  title: 'Invoice desk 😀',
  description: 'Reads invoices\nin nine languages. مرحبا',
  technologies: ['TypeScript', 'Claude, by Anthropic'],
  demoUrl: 'https://demo.example/',
  facts: ['Invoices a day\t340'],
  quote: 'We read each invoice once.',
  quotedPerson: 'Head of accounting',
  slug: 'invoice-desk',
});

const BACKUP: Backup = {
  exportedAt: TIME,
  site: { address: 'https://tidewire.example', firebaseProject: 'tidewire' },
  projects: [PROJECT],
  pageContent: [{ id: 'hero-title', title: 'Hero', content: '', lastUpdated: TIME }],
  people: [],
  order: [{ id: 'featured', ids: [PROJECT.id], lastUpdated: TIME }],
  holds: [
    {
      id: `projects:${PROJECT.id}`,
      title: PROJECT.title,
      until: TIME.toISOString(),
      createdAt: TIME,
      lastUpdated: TIME,
    },
  ],
};

type Json = Record<string, unknown>;

/** The file with some of its fields changed. */
const changed = (change: (file: Json) => void): string => {
  const file = JSON.parse(formatBackup(BACKUP)) as Json;
  change(file);
  return JSON.stringify(file);
};
const firstProject = (file: Json) => (file['projects'] as Json[])[0] ?? {};

describe('the file', () => {
  it('holds everything, and is read back as it was', () => {
    expect(parseBackup(formatBackup(BACKUP))).toEqual(BACKUP);
  });

  it('is readable: one field per line, with its format and version first', () => {
    const lines = formatBackup(BACKUP).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '{',
      '  "format": "portfolio-backup",',
      '  "version": 1,',
      '  "exportedAt": "2026-01-02T03:04:05.678Z",',
    ]);
    expect(lines).toContain('      "title": "Invoice desk 😀",');
    expect(lines.at(-1)).toBe('');
  });

  it('is the same for the same records in another order', () => {
    const other = { ...PROJECT, id: 'ABCDEFGHIJ0123456789' };
    const one = formatBackup({ ...BACKUP, projects: [PROJECT, other] });
    expect(formatBackup({ ...BACKUP, projects: [other, PROJECT] })).toBe(one);
    expect(one.indexOf('ABCDE')).toBeLessThan(one.indexOf('abcde'));
  });

  it('may begin with a byte order mark', () => {
    expect(parseBackup(`\uFEFF${formatBackup(BACKUP)}`)).toEqual(BACKUP);
  });
});

describe('a foreign file', () => {
  it.each(['', 'Dear all,', '[]', 'null', '42', '"text"', '{}', '{"format":"other","version":1}'])(
    'is refused as such: %j',
    (text) => {
      expect(() => parseBackup(text)).toThrow(
        'This file is not a backup of this dashboard. Choose a file that Export has written.',
      );
    },
  );
});

describe('a newer file', () => {
  it('is refused with what to do', () => {
    expect(() => parseBackup(changed((file) => (file['version'] = 2)))).toThrow(
      'This backup was written by a newer version of the app (format 2; this one reads 1). Update the app, then restore it.',
    );
  });
});

describe('a damaged file', () => {
  it('that was cut off is refused as incomplete, wherever it was cut', () => {
    const text = formatBackup(BACKUP).trimEnd();
    for (let length = 1; length < text.length; length += 7) {
      expect(() => parseBackup(text.slice(0, length))).toThrow(/damaged: it is not complete JSON/);
    }
  });

  it.each<[change: (file: Json) => void, words: string]>([
    [(file) => (file['version'] = 'one'), 'its version cannot be read'],
    [(file) => (file['version'] = 0), 'its version cannot be read'],
    [(file) => delete file['exportedAt'], 'The file has no readable exportedAt'],
    [(file) => (file['site'] = 'x'), 'The file has no readable site'],
    [(file) => (file['site'] = { address: 'x' }), 'Its site has no readable firebaseProject'],
    [(file) => (file['projects'] = 'x'), 'The file has no readable projects'],
    [(file) => (file['projects'] = [null]), 'Project 1 cannot be read'],
    [(file) => (file['projects'] = [[]]), 'Project 1 cannot be read'],
    [(file) => (firstProject(file)['title'] = 7), 'Project 1 has no readable title'],
    [
      (file) => (firstProject(file)['technologies'] = 'x'),
      'Project 1 has no readable technologies',
    ],
    [
      (file) => (firstProject(file)['technologies'] = [1]),
      'Project 1 has no readable technologies',
    ],
    [(file) => (firstProject(file)['featured'] = 'yes'), 'Project 1 has no readable featured'],
    [(file) => (firstProject(file)['createdAt'] = 'soon'), 'Project 1 has no readable createdAt'],
    [
      (file) => (file['pageContent'] = [{ id: 'hero-title' }]),
      'Section 1 has no readable lastUpdated',
    ],
    [
      (file) => (file['holds'] = [{ id: 'projects:x', title: 'x', until: 7 }]),
      'Kept-back change 1 has no readable until',
    ],
    [
      (file) => (file['projects'] as Json[]).push(firstProject(file)),
      `it holds "${PROJECT.id}" twice`,
    ],
  ])('by %s is refused: %s', (change, words) => {
    const read = () => parseBackup(changed(change));
    expect(read).toThrow(BackupError);
    expect(read).toThrow(
      `This file is damaged: ${words}. Choose another backup; nothing was changed.`,
    );
  });
});

it('reads only the known fields of a file', () => {
  const text = changed((file) => Object.assign(firstProject(file), { extra: 1, constructor: 2 }));
  expect(parseBackup(text)).toEqual(BACKUP);
  expect(parseBackup(text.replace('"extra"', '"__proto__"')).projects[0]).toEqual(PROJECT);
});

it('reads a field or a collection that an earlier version did not write as empty', () => {
  const earlier = changed((file) => {
    delete firstProject(file)['demoUrl'];
    delete file['site'];
    delete file['order'];
    delete file['holds'];
  });
  const projects = [{ ...PROJECT, demoUrl: '' }];
  expect(parseBackup(earlier)).toEqual({
    ...BACKUP,
    site: undefined,
    projects,
    order: [],
    holds: [],
  });
});
