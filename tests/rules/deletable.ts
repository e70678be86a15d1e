import { HOLDS } from '../../shared/model/collections/holds.ts';
import { PROJECTS } from '../../shared/model/collections/projects.ts';
import { emptyForm, type Fields, validateForm } from '../../shared/model/fields.ts';
import { PERSON_FIELDS, personIdProblem } from '../../shared/model/person.ts';
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

export const PROJECT: Deletable = {
  name: 'projects',
  sample: project,
  wrongFields: wrongFieldsOf(PROJECTS.fields),
  idProblem: PROJECTS.idProblem,
  textField: 'title',
};

export const PERSON: Deletable = {
  name: 'people',
  sample: person,
  wrongFields: wrongFieldsOf(PERSON_FIELDS),
  idProblem: personIdProblem,
  textField: 'name',
};

export const HOLD: Deletable = {
  name: 'holds',
  sample: hold,
  wrongFields: wrongFieldsOf(HOLDS.fields),
  idProblem: HOLDS.idProblem,
  textField: 'title',
};

function wrongFieldsOf<Form>(fields: Fields<Form>): Deletable['wrongFields'] {
  return (form) => Object.keys(validateForm(fields, { ...emptyForm(fields), ...form }));
}

/** Stores a record that was created and saved yesterday; returns its path and what is stored. */
export async function storeOld({ name, sample }: Deletable, changes: object = {}) {
  const path = freshPath(name);
  const version = sample({ createdAt: yesterday(), lastUpdated: yesterday(), ...changes });
  await writePastRules(path, version);
  return { path, version };
}
