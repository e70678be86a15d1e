import type { PersonForm } from './person.ts';
import type { ProjectForm } from './project.ts';
import type { PublishedPictures } from './publishedPicture.ts';
import type { SectionId } from './sections.ts';

export interface PublishedProject extends Omit<ProjectForm, 'featured'> {
  id: string;
}

export type PublishedPerson = PersonForm & { id: string };

/** The saved content that the public site shows. Everything else on the site is as specified. */
export interface PublishedContent {
  /** The texts that differ from their default, in the order of `SECTIONS`. */
  sections: Partial<Record<SectionId, string>>;
  /** The featured projects, in their order on the site. */
  projects: PublishedProject[];
  /** The team in its order; undefined until staff change it. */
  team?: PublishedPerson[];
  pictures: PublishedPictures;
  /** By an address that a project once had on the site and has no more: the project's id, shown or not. */
  formerSlugs: Readonly<Record<string, string>>;
  /** By project id: when what visitors see of it last changed, as an ISO time. */
  changedAt: Readonly<Record<string, string>>;
}

export const NOTHING_PUBLISHED: PublishedContent = {
  sections: {},
  projects: [],
  pictures: {},
  formerSlugs: {},
  changedAt: {},
};
