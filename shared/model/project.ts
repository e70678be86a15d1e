import { isHttpsUrl, isInsideNetwork, URL_MAX_LENGTH } from './httpsUrl.ts';
import { requiredTextError, textError, tooLong } from './text.ts';

/** What staff type in the project dialog (specification, section 3). */
export interface ProjectForm {
  title: string;
  description: string;
  imageUrl: string;
  technologies: string[];
  demoUrl: string;
  githubUrl: string;
  featured: boolean;
}

export interface Project extends ProjectForm {
  id: string;
  createdAt: Date;
  lastUpdated: Date;
}

/** What the fields are called, in the order in which they are shown. */
export const PROJECT_LABELS: Readonly<Record<keyof ProjectForm, string>> = {
  title: 'Project Title',
  imageUrl: 'Image URL',
  description: 'Description',
  demoUrl: 'Demo URL',
  githubUrl: 'GitHub URL',
  technologies: 'Technologies',
  featured: 'Featured Project',
};

/** Lengths are in UTF-16 units, as `String.length` and the rules' `size()` count them. */
export const PROJECT_LIMITS = {
  title: 120,
  description: 5000,
  url: URL_MAX_LENGTH,
  technology: 40,
  technologies: 20,
} as const;

export const EMPTY_PROJECT_FORM: ProjectForm = {
  title: '',
  description: '',
  imageUrl: '',
  technologies: [],
  demoUrl: '',
  githubUrl: '',
  featured: false,
};

export type ProjectFormErrors = Partial<Record<keyof ProjectForm, string>>;

/** The form as it is stored: a link pasted with white space around it is the same link. */
export function normalizeProjectForm(form: ProjectForm): ProjectForm {
  const { title, description, technologies, featured } = form;
  return {
    title,
    description,
    imageUrl: form.imageUrl.trim(),
    technologies: [...technologies],
    demoUrl: form.demoUrl.trim(),
    githubUrl: form.githubUrl.trim(),
    featured,
  };
}

/** One message per wrong field, none when the form can be stored. `firestore.rules` refuses what this refuses. */
export function validateProject(form: ProjectForm): ProjectFormErrors {
  const errors: ProjectFormErrors = {};
  const add = (field: keyof ProjectForm, message: string | undefined) => {
    if (message) errors[field] = message;
  };
  const { title, description, imageUrl, demoUrl, githubUrl } = normalizeProjectForm(form);
  add('title', requiredTextError('Project title', title, PROJECT_LIMITS.title));
  add('description', requiredTextError('Description', description, PROJECT_LIMITS.description));
  add('imageUrl', urlError(imageUrl));
  add('demoUrl', urlError(demoUrl));
  add('githubUrl', urlError(githubUrl));
  add('technologies', technologiesError(form.technologies));
  return errors;
}

function urlError(url: string): string | undefined {
  if (url === '' || isHttpsUrl(url)) return undefined;
  if (url.length > PROJECT_LIMITS.url) return tooLong('The link', url.length, PROJECT_LIMITS.url);
  if (isInsideNetwork(url)) {
    return 'Use a public address, such as https://example.com/picture.png.';
  }
  return 'Enter a full link that starts with https://, without spaces, quotes or a password.';
}

function technologiesError(technologies: string[]): string | undefined {
  if (technologies.length > PROJECT_LIMITS.technologies) {
    return `A project can have ${PROJECT_LIMITS.technologies} technologies at most.`;
  }
  if (new Set(technologies).size !== technologies.length) return 'A technology is there twice.';
  return technologies.map(technologyError).find((message) => message !== undefined);
}

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The Mongolian vowel separator was a space until Unicode 6.3, and still is one to some engines. */
const SPACE_AROUND = /^[\s\u180e]|[\s\u180e]$/;

function technologyError(technology: string): string | undefined {
  if (technology === '' || SPACE_AROUND.test(technology)) {
    return 'A technology starts and ends with a visible character.';
  }
  if (LINE_BREAK_OR_CONTROL.test(technology)) return 'A technology stands on one line.';
  return textError('A technology', technology, PROJECT_LIMITS.technology);
}

/**
 * Adds one tag to the list (specification, section 5): white space around it is dropped, a blank one is ignored,
 * and so is one that is there already, also in other case.
 * @returns the new list, or the same one with the reason why the tag cannot be stored
 */
export function addTechnology(
  technologies: string[],
  typed: string,
): { technologies: string[]; error?: string } {
  const technology = typed.trim();
  const lowerCased = technology.toLowerCase();
  const isThere = technologies.some((other) => other.toLowerCase() === lowerCased);
  if (technology === '' || isThere) return { technologies };
  const added = [...technologies, technology];
  const error = technologiesError(added);
  return error ? { technologies, error } : { technologies: added };
}
