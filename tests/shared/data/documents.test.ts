import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { expect, it, vi } from 'vitest';
import { ConflictError, needsWrite } from '../../../shared/data/documents.ts';
import { editOrigin } from '../../../shared/model/editOrigin.ts';
import { toSavedText } from '../../../shared/model/fields.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';

vi.mock('../../../shared/data/firebase.ts');

const LOADED_AT = new Date('2026-01-01');
const STORED: ProjectForm = { ...EMPTY_PROJECT_FORM, title: 'A', technologies: ['Go, Rust'] };
const MINE: ProjectForm = { ...STORED, title: 'Mine' };
const ORIGIN = editOrigin('a', LOADED_AT);

/** Whether saving `form` writes, over a stored version that is not the one that was loaded. */
function isWritten(origin: typeof ORIGIN, form: ProjectForm, stored: object | undefined = STORED) {
  const document = new Map<string, unknown>(Object.entries(stored));
  const snapshot = {
    exists: () => document.size > 0,
    get: (name: string) => document.get(name),
  } as unknown as DocumentSnapshot;
  return needsWrite(snapshot, { fields: PROJECT_FIELDS, form, origin, toStored: () => STORED });
}

const at = (time: Date) => ({ ...STORED, lastUpdated: Timestamp.fromDate(time) });
const NEWER = at(new Date('2026-01-02'));

it('writes what does not exist yet', () => {
  expect(isWritten(editOrigin('a'), MINE, {})).toBe(true);
});

it('writes over the version that the form was opened on', () => {
  expect(isWritten(ORIGIN, MINE, at(LOADED_AT))).toBe(true);
});

it('writes over a document without a time, which cannot tell its version', () => {
  expect(isWritten(ORIGIN, MINE, STORED)).toBe(true);
  expect(() => isWritten(editOrigin('a'), MINE, STORED)).toThrow(ConflictError);
});

it('writes nothing when an earlier save has written the same', () => {
  expect(isWritten(ORIGIN, { ...STORED, demoUrl: ' ' }, NEWER)).toBe(false);
});

it('writes over a newer version that this form has sent or displayed', () => {
  const ownTexts = [toSavedText(PROJECT_FIELDS, STORED)];
  expect(isWritten({ ...ORIGIN, ownTexts }, MINE, NEWER)).toBe(true);
  expect(isWritten({ ...editOrigin('a'), ownTexts }, MINE, NEWER)).toBe(true);
});

it.each<[what: string, own: Partial<ProjectForm>]>([
  ['another title', { title: 'B' }],
  ['two technologies in place of one with a comma', { technologies: ['Go', 'Rust'] }],
])('is a conflict when the form has sent %s', (_what, own) => {
  const ownTexts = [toSavedText(PROJECT_FIELDS, { ...STORED, ...own })];
  const save = () => isWritten({ ...ORIGIN, ownTexts }, MINE, NEWER);
  expect(save).toThrow(expect.objectContaining({ name: 'ConflictError', current: STORED }));
});
