import type { Arbitrary } from 'fast-check';
import { doc, setDoc } from 'firebase/firestore/lite';
import { HOLDS, type HoldForm } from '../../../shared/model/collections/holds.ts';
import {
  emptyForm,
  type Fields,
  normalizeForm,
  validateForm,
} from '../../../shared/model/fields.ts';
import { PERSON_FIELDS, type PersonForm } from '../../../shared/model/person.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';
import { type PageContentForm, SECTION_FIELDS } from '../../../shared/model/sections.ts';
import { createdNow, savedNow } from '../documents.ts';
import { type FieldCases, named, typeCases } from '../fieldCases.ts';
import { HOLD_CASES } from '../holdFields.ts';
import { PERSON_CASES } from '../personFields.ts';
import { PROJECT_CASES } from '../projectFields.ts';
import { commitKept, freshPath, staff } from '../rulesTest.ts';
import {
  anyHold,
  anyPageContent,
  anyPerson,
  anyProject,
  goodHold,
  goodPageContent,
  goodPerson,
  goodProject,
} from './forms.ts';
import { isAccepted } from './isAccepted.ts';

const store = staff();

/** A kind of record whose form and rules must agree. */
export interface Kind<Form extends object> {
  what: string;
  /** A path where a new record can be saved without a conflict. */
  newPath: () => string;
  /** The path of a stored record. */
  path: string;
  fields: Fields<Form>;
  /** The document in which a form is stored. */
  toDocument: (form: object) => Record<string, unknown>;
  /** The shortest form that can be stored. */
  shortest: Form;
  good: Arbitrary<Form>;
  /** With any text that can be typed into a field. */
  any: Arbitrary<Form>;
  /** What is refused, whatever the other fields hold. */
  cases: Pick<FieldCases, 'refused' | 'refusedTypes'>;
}

const toRecord = (form: object) => ({ ...form, ...createdNow() });

export const PROJECT: Kind<ProjectForm> = {
  what: 'a project',
  newPath: () => freshPath('projects'),
  path: 'projects/Existing000000000000',
  fields: PROJECT_FIELDS,
  toDocument: toRecord,
  shortest: { ...EMPTY_PROJECT_FORM, title: 'x', description: 'x' },
  good: goodProject,
  any: anyProject,
  cases: PROJECT_CASES,
};

export const PERSON: Kind<PersonForm> = {
  what: 'a person',
  newPath: () => freshPath('people'),
  path: 'people/marta-lindqvist',
  fields: PERSON_FIELDS,
  toDocument: toRecord,
  shortest: { ...emptyForm(PERSON_FIELDS), name: 'x', role: 'x', category: 'designers' },
  good: goodPerson,
  any: anyPerson,
  cases: PERSON_CASES,
};

export const HOLD: Kind<HoldForm> = {
  what: 'a hold',
  newPath: () => freshPath('holds'),
  path: 'holds/people:marta-lindqvist',
  fields: HOLDS.fields,
  toDocument: toRecord,
  shortest: { title: 'x', until: '' },
  good: goodHold,
  any: anyHold,
  cases: HOLD_CASES,
};

const SECTION_PATH = 'pageContent/hero-title';

export const SECTION: Kind<PageContentForm> = {
  what: 'a section',
  newPath: () => SECTION_PATH,
  path: SECTION_PATH,
  fields: SECTION_FIELDS,
  toDocument: (form) => ({ id: 'hero-title', ...form, ...savedNow() }),
  shortest: { title: 'x', content: '' },
  good: goodPageContent,
  any: anyPageContent,
  cases: {
    refused: [],
    refusedTypes: [
      ...typeCases<keyof PageContentForm>({ title: 'text', content: 'text' }),
      ...named('id', ['', 'hero', 'hero-subtitle', 7, null]),
      ...named('owner', ['Ana']),
    ],
  },
};

/** Whether the form accepts these values. */
export function isGood<Form extends object>({ fields }: Kind<Form>, form: Form): boolean {
  return Object.keys(validateForm(fields, form)).length === 0;
}

/** Whether the rules accept what a save of this form would store as a new record. */
export function saveForm<Form extends object>(kind: Kind<Form>, form: Form): Promise<boolean> {
  return saveDocument(kind, kind.toDocument(normalizeForm(kind.fields, form)));
}

/** Whether the rules accept this document as a new record. */
export function saveDocument(
  { newPath, path }: Pick<Kind<object>, 'newPath' | 'path'>,
  document: object,
): Promise<boolean> {
  const target = newPath();
  // Nothing is stored at a fresh path, so there is no version to read and keep.
  if (target !== path) return isAccepted(setDoc(doc(store, target), document));
  return isAccepted(commitKept(store, target, (batch, record) => batch.set(record, document)));
}

/** Whether the rules accept this change of a stored record. */
export function update({ path }: Pick<Kind<object>, 'path'>, change: object): Promise<boolean> {
  return isAccepted(
    commitKept(store, path, (batch, reference) =>
      batch.update(reference, { ...savedNow(), ...change }),
    ),
  );
}
