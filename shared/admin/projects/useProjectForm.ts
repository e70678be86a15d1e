import { useEffect, useEffectEvent, useState } from 'react';
import { newRecordId } from '../../data/records.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { FormErrors } from '../../model/fields.ts';
import {
  addTechnologies,
  EMPTY_PROJECT_FORM,
  normalizeProjectForm,
  type Project,
  type ProjectForm,
  validateProject,
} from '../../model/project.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { useSession } from '../session/SessionContext.tsx';

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

/**
 * The form of the project dialog.
 * @param project the stored project; undefined for a new one
 */
export function useProjectForm(project: Project | undefined, onSaved: () => void) {
  const { view } = useSession();
  const [id] = useState(() => project?.id ?? newRecordId(PROJECTS));
  const state = useRecordForm<ProjectInputs, ProjectForm>({
    collection: PROJECTS,
    id,
    loadedAt: project?.lastUpdated,
    isNew: !project,
    initial: project ? toProjectInputs(project) : EMPTY_PROJECT_INPUTS,
    empty: EMPTY_PROJECT_INPUTS,
    firstField: 'title',
    validate: validateProjectInputs,
    toForm: toProjectForm,
    toInputs: toProjectInputs,
    onSaved,
    failure: 'Error saving project',
    success: (isNew) => {
      if (!project) return 'Project created';
      return isNew ? 'Project created again' : 'Project updated';
    },
  });
  const fillIn = useEffectEvent(() => {
    const { prefill } = view.getState();
    view.setState({ prefill: undefined });
    if (project || prefill?.collection !== PROJECTS.name) return;
    state.methods.reset(toProjectInputs(prefill.form as ProjectForm), { keepDefaultValues: true });
  });
  useEffect(() => fillIn(), []);
  return state;
}
