import type { AnyCollection } from '../../shared/model/collections/collection.ts';
import { HOLDS } from '../../shared/model/collections/holds.ts';
import { PEOPLE } from '../../shared/model/collections/people.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { emptyForm, validateForm } from '../../shared/model/fields.ts';
import { hold, person, project, yesterday } from './documents.ts';
import { freshPath, writePastRules } from './rulesTest.ts';

/** A collection whose records can be deleted. */
export interface Deletable {
  name: 'projects' | 'people' | 'holds';
  /** A new record that the rules accept, with the changes under test. */
  sample: (changes?: object) => Record<string, unknown>;
  /** The names of the wrong fields of a form. */
  wrongFields: (form: object) => string[];
  idProblem: (id: string) => string | undefined;
  /** A field of text. */
  textField: string;
}

export const PROJECT = deletable(PROJECTS, project, 'title');
export const PERSON = deletable(PEOPLE, person, 'name');
export const HOLD = deletable(HOLDS, hold, 'title');

function deletable(
  { name, fields, idProblem }: AnyCollection<Deletable['name']>,
  sample: Deletable['sample'],
  textField: string,
): Deletable {
  const wrongFields = (form: object) =>
    Object.keys(validateForm<object>(fields, { ...emptyForm<object>(fields), ...form }));
  return { name, sample, wrongFields, idProblem, textField };
}

/** Stores a record that was created and saved yesterday; returns its path and what is stored. */
export async function storeOld({ name, sample }: Deletable, changes: object = {}) {
  const path = freshPath(name);
  const version = sample({ createdAt: yesterday(), lastUpdated: yesterday(), ...changes });
  await writePastRules(path, version);
  return { path, version };
}
