import type { Arbitrary } from 'fast-check';
import { doc, setDoc } from 'firebase/firestore/lite';
import { HOLD_TITLE_LIMIT, HOLDS, type HoldForm } from '../../../shared/model/collections/holds.ts';
import { type Fields, normalizeForm, validateForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS, PERSON_LIMITS, type PersonForm } from '../../../shared/model/person.ts';
import { PROJECT_FIELDS, PROJECT_LIMITS, type ProjectForm } from '../../../shared/model/project.ts';
import {
  PAGE_CONTENT_LIMITS,
  type PageContentForm,
  SECTION_FIELDS,
} from '../../../shared/model/sections.ts';
import { createdNow, savedNow } from '../documents.ts';
import { commitKept, freshPath, staff } from '../rulesTest.ts';
import {
  type Corruption,
  holdCorruption,
  pageContentCorruption,
  personCorruption,
  projectCorruption,
} from './corruptions.ts';
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
  /** The maximum lengths of its texts. */
  limits: Partial<Record<keyof Form, number>>;
  good: Arbitrary<Form>;
  /** With any text that can be typed into a field. */
  any: Arbitrary<Form>;
  corruption: Arbitrary<Corruption>;
}

const { url } = PROJECT_LIMITS;

export const PROJECT: Kind<ProjectForm> = {
  what: 'a project',
  newPath: () => freshPath('projects'),
  path: 'projects/Existing000000000000',
  fields: PROJECT_FIELDS,
  toDocument: (form) => ({ ...form, ...createdNow() }),
  shortest: {
    title: 'x',
    description: 'x',
    imageUrl: '',
    imageAlt: '',
    imageFocus: '',
    technologies: [],
    demoUrl: '',
    githubUrl: '',
    facts: [],
    quote: '',
    quotedPerson: '',
    slug: '',
    featured: false,
  },
  limits: {
    title: PROJECT_LIMITS.title,
    description: PROJECT_LIMITS.description,
    imageUrl: url,
    imageAlt: PROJECT_LIMITS.imageAlt,
    demoUrl: url,
    githubUrl: url,
    quote: PROJECT_LIMITS.quote,
    quotedPerson: PROJECT_LIMITS.quotedPerson,
  },
  good: goodProject,
  any: anyProject,
  corruption: projectCorruption,
};

export const PERSON: Kind<PersonForm> = {
  what: 'a person',
  newPath: () => freshPath('people'),
  path: 'people/marta-lindqvist',
  fields: PERSON_FIELDS,
  toDocument: (form) => ({ ...form, ...createdNow() }),
  shortest: {
    name: 'x',
    role: 'x',
    bio: '',
    category: 'designers',
    photoUrl: '',
    photoFocus: '',
  },
  limits: {
    name: PERSON_LIMITS.name,
    role: PERSON_LIMITS.role,
    bio: PERSON_LIMITS.bio,
    photoUrl: PERSON_LIMITS.url,
  },
  good: goodPerson,
  any: anyPerson,
  corruption: personCorruption,
};

export const HOLD: Kind<HoldForm> = {
  what: 'a hold',
  newPath: () => freshPath('holds'),
  path: 'holds/people:marta-lindqvist',
  fields: HOLDS.fields,
  toDocument: (form) => ({ ...form, ...createdNow() }),
  shortest: { title: 'x', until: '' },
  limits: { title: HOLD_TITLE_LIMIT },
  good: goodHold,
  any: anyHold,
  corruption: holdCorruption,
};

const SECTION_PATH = 'pageContent/hero-title';

export const SECTION: Kind<PageContentForm> = {
  what: 'a section',
  newPath: () => SECTION_PATH,
  path: SECTION_PATH,
  fields: SECTION_FIELDS,
  toDocument: (form) => ({ id: 'hero-title', ...form, ...savedNow() }),
  shortest: { title: 'x', content: '' },
  limits: PAGE_CONTENT_LIMITS,
  good: goodPageContent,
  any: anyPageContent,
  corruption: pageContentCorruption,
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
