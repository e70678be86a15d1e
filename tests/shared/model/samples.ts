import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS, type Person } from '../../../shared/model/person.ts';
import { EMPTY_PROJECT_FORM, type Project } from '../../../shared/model/project.ts';
import type { PublishedProject } from '../../../shared/model/publishedContent.ts';

export const SAVED_AT = new Date('2026-01-02T03:04:05.678Z');

/** A featured project, with the changes under test. */
export function project(id: string, changes: Partial<Project> = {}): Project {
  return {
    ...EMPTY_PROJECT_FORM,
    id,
    title: 'Invoice desk',
    description: 'Reads invoices.',
    featured: true,
    createdAt: SAVED_AT,
    lastUpdated: SAVED_AT,
    ...changes,
  };
}

/** A member of the team, with the changes under test. */
export function person(id: string, changes: Partial<Person> = {}): Person {
  return {
    ...emptyForm(PERSON_FIELDS),
    id,
    name: id,
    role: 'Analyst',
    category: 'designers',
    createdAt: SAVED_AT,
    lastUpdated: SAVED_AT,
    ...changes,
  };
}

/** What visitors get of a project, with the changes under test. */
export function publishedProject(
  id: string,
  changes: Partial<PublishedProject> = {},
): PublishedProject {
  const { featured: _featured, ...empty } = EMPTY_PROJECT_FORM;
  return { ...empty, id, title: 'Invoice desk', description: 'Reads invoices.', ...changes };
}
