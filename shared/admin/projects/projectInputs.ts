import { addTechnologies } from '../../model/addTechnologies.ts';
import { type FormErrors, normalizeForm, validateForm } from '../../model/fields.ts';
import { EMPTY_PROJECT_FORM, PROJECT_FIELDS, type ProjectForm } from '../../model/project.ts';
import type { FormInputs } from '../form/formInputs.ts';

/** The inputs of the project dialog: the project's fields, and the technology that is typed and not added yet. */
export interface ProjectInputs extends ProjectForm {
  typedTechnology: string;
}

export const PROJECT_INPUTS: FormInputs<ProjectInputs, ProjectForm> = {
  empty: toProjectInputs(EMPTY_PROJECT_FORM),
  firstField: 'title',
  validate: validateProjectInputs,
  toForm: toProjectForm,
  toInputs: toProjectInputs,
};

function toProjectInputs(form: ProjectForm): ProjectInputs {
  return { ...normalizeForm(PROJECT_FIELDS, form), typedTechnology: '' };
}

/** A technology that was typed and not added counts as added. */
function toProjectForm(inputs: ProjectInputs): ProjectForm {
  const { technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return normalizeForm(PROJECT_FIELDS, { ...inputs, technologies });
}

/** The error of the typed technology also covers the technologies that were added. */
function validateProjectInputs(inputs: ProjectInputs): FormErrors<ProjectInputs> {
  const { technologies, ...errors } = validateForm(PROJECT_FIELDS, inputs);
  const { error = technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return { ...errors, ...(error && { typedTechnology: error }) };
}
