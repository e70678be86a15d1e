import { addTechnologies } from '../../model/addTechnologies.ts';
import { normalizeForm, validateForm } from '../../model/fields.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type Project,
  type ProjectForm,
} from '../../model/project.ts';
import { FORMER_SLUGS_MAX, knownSlug, slugToPublish } from '../../model/publishedAddresses.ts';
import { NOTHING_PUBLISHED } from '../../model/publishedContent.ts';
import { digitsProblem, freeSlug, slugOf, typedSlug } from '../../model/slug.ts';
import type { FormInputs } from '../form/formInputs.tsx';
import type { Session } from '../session/session.ts';

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
      const slug = typedSlug(inputs.slug);
      const problem = address.problemOf(slug);
      const { technologies, ...errors } = validateForm(PROJECT_FIELDS, { ...inputs, slug });
      // The error of the typed technology also covers the technologies that were added.
      const { error = technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
      return {
        ...(problem && { slug: problem }),
        ...errors,
        ...(error && { typedTechnology: error }),
      };
    },
    toForm: (inputs) => {
      // A technology that was typed and not added counts as added.
      const { technologies } = addTechnologies(inputs.technologies, inputs.typedTechnology);
      const typed = { ...inputs, technologies, slug: typedSlug(inputs.slug) };
      const form = normalizeForm(PROJECT_FIELDS, typed);
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

export interface ProjectAddress {
  /** The address that the first save of a new project makes from the title; empty for a stored project. */
  made: (title: string) => string;
  /** The address that publishing gives the project with these fields; empty if it is made only then. */
  given: (form: Pick<Project, 'slug' | 'title'>) => string;
  /** The address that visitors know; undefined if the project has never been on the site, or that is unknown. */
  known: () => string | undefined;
  /** Why an address cannot be chosen, such as another project's, as a sentence; undefined if it can. */
  problemOf: (slug: string) => string | undefined;
}

/**
 * @param id the id of the project, also of a new one
 * @param record the stored project that the form was opened on; undefined for a new one
 */
export function projectAddress(
  { lists, liveSite }: Session,
  id: string,
  record: Project | undefined,
): ProjectAddress {
  const site = () => liveSite.getState().site ?? NOTHING_PUBLISHED;
  const others = () => lists.getState().projects.records.filter((project) => project.id !== id);
  const known = () => knownSlug(id, site());
  const fullProblem = (slug: string): string | undefined => {
    const isGiven = slugToPublish({ id, title: '', slug }, site()) === slug;
    return isGiven
      ? undefined
      : `It has had ${FORMER_SLUGS_MAX} other addresses, which redirect to it: choose one of them, or leave it as it is.`;
  };
  const problemOf = (slug: string): string | undefined => {
    if (slug === '') return undefined;
    const { projects, formerSlugs } = site();
    const hasIt = [...others(), ...projects].find(
      (project) => project.id !== id && project.slug === slug,
    );
    if (hasIt) return `“${hasIt.title}” has this address: choose another.`;
    if (slug === known()) return undefined;
    const former = new Map(Object.entries(formerSlugs)).get(slug);
    if (former === undefined) return digitsProblem(slug) ?? fullProblem(slug);
    if (former === id) return undefined;
    const title = others().find((project) => project.id === former)?.title;
    const whose = title ? `“${title}”` : 'a deleted project';
    return `This was the address of ${whose}, and others may still link to it: choose another.`;
  };
  const made = (title: string) =>
    record ? '' : freeSlug(slugOf(title, id), (slug) => problemOf(slug) !== undefined);
  return {
    made,
    known,
    given: ({ slug, title }) => {
      const typed = typedSlug(slug);
      if (typed) return slugToPublish({ id, title, slug: typed }, site());
      return known() ?? (title.trim() && made(title));
    },
    // A stored address stays as it is: publishing puts a number behind one of two.
    problemOf: (slug) => (slug === record?.slug ? undefined : problemOf(slug)),
  };
}
