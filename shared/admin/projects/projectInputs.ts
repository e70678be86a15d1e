import { addTechnologies } from '../../model/addTechnologies.ts';
import { type FormErrors, normalizeForm, validateForm } from '../../model/fields.ts';
import { EMPTY_PROJECT_FORM, PROJECT_FIELDS, type ProjectForm } from '../../model/project.ts';
import { typedSlug } from '../../model/slugOf.ts';
import type { FormInputs } from '../form/formInputs.ts';
import type { ProjectAddress } from './projectAddress.ts';

/** The inputs of the project dialog: the project's fields, and the technology that is typed and not added yet. */
export interface ProjectInputs extends ProjectForm {
  typedTechnology: string;
}

/** The inputs of a project's dialog. While no address is typed for a new project, a save makes it from the title. */
export function projectInputs(address: ProjectAddress): FormInputs<ProjectInputs, ProjectForm> {
  return {
    empty: toInputs(EMPTY_PROJECT_FORM),
    firstField: 'title',
    validate: (inputs) => {
      const problem = address.problemOf(typedSlug(inputs.slug));
      return { ...(problem && { slug: problem }), ...validateProjectInputs(inputs) };
    },
    toForm: (inputs) => {
      const form = toProjectForm(inputs);
      return { ...form, slug: form.slug || address.made(form.title) };
    },
    toInputs: (form) => {
      const isMade = form.slug === address.made(form.title);
      return toInputs(isMade ? { ...form, slug: '' } : form);
    },
  };
}

function toInputs(form: ProjectForm): ProjectInputs {
  return { ...normalizeForm(PROJECT_FIELDS, form), typedTechnology: '' };
}

/** A technology that was typed and not added counts as added. */
function toProjectForm(inputs: ProjectInputs): ProjectForm {
  const { technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return normalizeForm(PROJECT_FIELDS, {
    ...inputs,
    technologies,
    slug: typedSlug(inputs.slug),
  });
}

/** The error of the typed technology also covers the technologies that were added. */
function validateProjectInputs(inputs: ProjectInputs): FormErrors<ProjectInputs> {
  const { technologies, ...errors } = validateForm(PROJECT_FIELDS, {
    ...inputs,
    slug: typedSlug(inputs.slug),
  });
  const { error = technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
  return { ...errors, ...(error && { typedTechnology: error }) };
}
