import { PROJECT_FIELDS, type Project, type ProjectForm } from '../project.ts';
import type { Collection } from './collection.ts';

/** `firestore.rules` refuses other ids for a project. */
const PROJECT_ID = /^[A-Za-z0-9]{20}$/;

/** The portfolio (specification, section 3.7). */
export const PROJECTS: Collection<ProjectForm, Project, 'projects'> = {
  name: 'projects',
  key: 'project',
  noun: { one: 'project', many: 'projects' },
  listName: 'projects',
  fields: PROJECT_FIELDS,
  titleOf: ({ title }) => title,
  idProblem: (id) => (PROJECT_ID.test(id) ? undefined : 'Its id is not 20 letters and digits.'),
  defaults: [],
  formTabs: ['projects', 'overview'],
  canDelete: true,
};
