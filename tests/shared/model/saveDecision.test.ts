import { expect, it } from 'vitest';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';
import { decideSave, editOrigin, type StoredVersion } from '../../../shared/model/saveDecision.ts';

const LOADED_AT = new Date('2026-01-01');
const STORED: ProjectForm = { ...EMPTY_PROJECT_FORM, title: 'A', technologies: ['Go, Rust'] };
const MINE: ProjectForm = { ...STORED, title: 'Mine' };
const ORIGIN = editOrigin('a', LOADED_AT);

type Stored = StoredVersion<ProjectForm> | undefined;

/** What a save does over a stored version, by default a newer one than the loaded one. */
const decide = (
  origin: Parameters<typeof decideSave<ProjectForm>>[2],
  form: ProjectForm,
  stored: Stored = NEWER,
) => decideSave(PROJECT_FIELDS, stored, origin, form);

const NEWER = { form: STORED, lastUpdated: new Date('2026-01-02') };
const TIMELESS = { form: STORED, lastUpdated: undefined };

it('writes a record that does not exist yet', () => {
  expect(decideSave(PROJECT_FIELDS, undefined, editOrigin('a'), MINE)).toBe('write');
});

it('writes over the version that the form was opened on', () => {
  expect(decide(ORIGIN, MINE, { form: STORED, lastUpdated: LOADED_AT })).toBe('write');
});

it('writes over a version without a time, which cannot be told from others', () => {
  expect(decide(ORIGIN, MINE, TIMELESS)).toBe('write');
  expect(decide(editOrigin('a'), MINE, TIMELESS)).toBe('conflict');
});

it.each([
  ['its time', LOADED_AT],
  ['no time', undefined],
])(
  'is a conflict when another text has been stored with %s, as the console does',
  (_what, lastUpdated) => {
    const corrected = { form: { ...STORED, description: 'Corrected' }, lastUpdated };
    const opened = { ...ORIGIN, knownVersions: [STORED] };
    expect(decide(opened, MINE, corrected)).toBe('conflict');
    expect(decide(opened, corrected.form, corrected)).toBe('done');
    expect(decide(opened, MINE, { ...corrected, form: STORED })).toBe('write');
  },
);

it('writes nothing when an earlier save has written the same', () => {
  expect(decide(ORIGIN, { ...STORED, demoUrl: ' ' })).toBe('done');
});

it('writes over a newer version that this form has sent or displayed', () => {
  const knownVersions = [STORED];
  expect(decide({ ...ORIGIN, knownVersions }, MINE)).toBe('write');
  expect(decide({ ...editOrigin('a'), knownVersions }, MINE)).toBe('write');
});

it.each<[what: string, own: Partial<ProjectForm>]>([
  ['another title', { title: 'B' }],
  ['two technologies in place of one with a comma', { technologies: ['Go', 'Rust'] }],
])('is a conflict when the form has sent %s', (_what, own) => {
  const knownVersions = [{ ...STORED, ...own }];
  expect(decide({ ...ORIGIN, knownVersions }, MINE)).toBe('conflict');
});
