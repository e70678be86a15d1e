import { technologiesError } from './project.ts';

/** Separates technologies that are typed or pasted together: a comma or a semicolon of any script, and what cells end with. */
export const TECHNOLOGY_SEPARATOR = /[,;，、；،؛\t\r\n]/;

interface AddedTechnologies {
  /** The new list; the same array if nothing was added. */
  technologies: string[];
  /** The technologies that the list already has, spelled as in the list. */
  repeated: string[];
  /** Why nothing can be added. */
  error?: string;
}

/**
 * Adds typed technologies to the list (specification, section 5). White space around them is dropped, blank ones are
 * ignored, and one that the list already has is not added again, in whatever case and with its accents composed or not.
 */
export function addTechnologies(technologies: string[], typed: string): AddedTechnologies {
  const added = [...technologies];
  const repeated: string[] = [];
  for (const part of typed.split(TECHNOLOGY_SEPARATOR)) {
    const technology = part.trim().normalize('NFC');
    if (technology === '') continue;
    const found = added.find((other) => isSame(other, technology));
    if (found === undefined) added.push(technology);
    else repeated.push(found);
  }
  if (added.length === technologies.length) return { technologies, repeated };
  const error = technologiesError(added);
  return error ? { technologies, repeated, error } : { technologies: added, repeated };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.normalize('NFC').toLowerCase());
  return first === second;
}
