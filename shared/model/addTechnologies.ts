import { technologiesError } from './project.ts';

/** Separates technologies that are typed or pasted together. */
export const TECHNOLOGY_SEPARATOR = /[,\r\n]/;

interface AddedTechnologies {
  /** The new list; the same array if nothing was added. */
  technologies: string[];
  /** The technologies that the list already has, spelled as in the list. */
  repeated: string[];
  /** Why nothing can be added. */
  error?: string;
}

/**
 * Adds typed technologies to the list (specification, section 5). A comma or a line break separates them. White space
 * around them is dropped, blank ones are ignored, and one that the list already has, ignoring case, is not added again.
 */
export function addTechnologies(technologies: string[], typed: string): AddedTechnologies {
  const added = [...technologies];
  const repeated: string[] = [];
  for (const part of typed.split(TECHNOLOGY_SEPARATOR)) {
    const technology = part.trim();
    if (technology === '') continue;
    const lowerCased = technology.toLowerCase();
    const found = added.find((other) => other.toLowerCase() === lowerCased);
    if (found === undefined) added.push(technology);
    else repeated.push(found);
  }
  if (added.length === technologies.length) return { technologies, repeated };
  const error = technologiesError(added);
  return error ? { technologies, repeated, error } : { technologies: added, repeated };
}
