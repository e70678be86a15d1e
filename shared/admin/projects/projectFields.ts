import {
  addTechnology,
  EMPTY_PROJECT_FORM,
  normalizeProjectForm,
  PROJECT_LABELS,
  type Project,
  type ProjectForm,
  type ProjectFormErrors,
  validateProject,
} from '../../model/project.ts';

import type { ReadableFields } from '../form/ConflictNotice.tsx';

/** The project dialog's fields: the project's, and the technology that is typed and not added yet. */
export interface ProjectFields extends ProjectForm {
  typedTechnology: string;
}

export function fieldsOf(project: Project | undefined): ProjectFields {
  const form = project ? normalizeProjectForm(project) : EMPTY_PROJECT_FORM;
  return { ...form, typedTechnology: '' };
}

/** What a save writes: a technology that was typed and not added counts as added. */
export function toProjectForm(fields: ProjectFields): ProjectForm {
  const { technologies } = addTechnology(fields.technologies, fields.typedTechnology);
  return normalizeProjectForm({ ...fields, technologies });
}

/** One message per wrong field, also for a typed technology that cannot be added. */
export function validateFields(fields: ProjectFields): ProjectFormErrors {
  const { error } = addTechnology(fields.technologies, fields.typedTechnology);
  return { ...validateProject(fields), ...(error && { technologies: error }) };
}

/** The project in words, to be compared by a person. */
export function readProjectFields(form: ProjectForm): ReadableFields {
  const words = {
    ...form,
    technologies: form.technologies.join('\n'),
    featured: form.featured ? 'Yes' : 'No',
  };
  const fields = Object.keys(PROJECT_LABELS) as (keyof ProjectForm)[];
  return fields.map((field) => ({ label: PROJECT_LABELS[field], text: words[field] }));
}
