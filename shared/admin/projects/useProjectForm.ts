import { useEffect, useEffectEvent, useState } from 'react';
import { newProjectId } from '../../data/projects.ts';
import type { FormErrors } from '../../model/fields.ts';
import {
  addTechnologies,
  EMPTY_PROJECT_FORM,
  normalizeProjectForm,
  PROJECT_FIELDS,
  type Project,
  type ProjectForm,
  validateProject,
} from '../../model/project.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { NEW_PROJECT_RECORD, projectRecord } from '../state/records.ts';
import { useDashboardStore } from '../state/useDashboardStore.ts';

/** The inputs of the project dialog: the project's fields, and the technology that is typed and not added yet. */
export interface ProjectInputs extends ProjectForm {
  typedTechnology: string;
}

export const EMPTY_PROJECT_INPUTS = toProjectInputs(EMPTY_PROJECT_FORM);

export function toProjectInputs(form: ProjectForm): ProjectInputs {
  return { ...normalizeProjectForm(form), typedTechnology: '' };
}

/** Returns what a save writes: a technology that was typed and not added counts as added. */
export function toProjectForm(inputs: ProjectInputs): ProjectForm {
  const { technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return normalizeProjectForm({ ...inputs, technologies });
}

/** One message per wrong input. That of the typed technology is also about those that were added. */
export function validateProjectInputs(inputs: ProjectInputs): FormErrors<ProjectInputs> {
  const { technologies, ...errors } = validateProject(inputs);
  const { error = technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return { ...errors, ...(error && { typedTechnology: error }) };
}

/** What the next form of a new project is filled in with. */
let nextProject: ProjectForm | undefined;

export function setNextProject(form: ProjectForm): void {
  nextProject = form;
}

/**
 * The form of the project dialog.
 * @param project the stored project; undefined for a new one
 */
export function useProjectForm(project: Project | undefined, onSaved: () => void) {
  const [id] = useState(() => project?.id ?? newProjectId());
  const state = useRecordForm<ProjectInputs, ProjectForm>({
    record: project ? projectRecord(id) : NEW_PROJECT_RECORD,
    collection: 'projects',
    id,
    loadedAt: project?.lastUpdated,
    initial: project ? toProjectInputs(project) : EMPTY_PROJECT_INPUTS,
    firstField: 'title',
    validate: validateProjectInputs,
    fields: PROJECT_FIELDS,
    toSaved: toProjectForm,
    toInputs: toProjectInputs,
    save: (origin, form) => useDashboardStore.getState().saveProject(origin, form),
    onSaved,
    failure: 'Error saving project',
    success: (isNew) => {
      if (!project) return 'Project created';
      return isNew ? 'Project created again' : 'Project updated';
    },
  });
  const fillIn = useEffectEvent(() => {
    if (!project && nextProject) {
      state.methods.reset(toProjectInputs(nextProject), { keepDefaultValues: true });
    }
    nextProject = undefined;
  });
  useEffect(() => fillIn(), []);
  return state;
}
