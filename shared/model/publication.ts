import type { Project } from './project.ts';
import {
  type PublishedContent,
  type SectionText,
  selectPublished,
  toPublishedContent,
} from './publishedContent.ts';
import { isBlank } from './text.ts';

/** The file in which the site says what it was built from. */
export const PUBLICATION_PATH = '/published.json';

/** Where the development server publishes on request. */
export const PUBLISH_PATH = '/publish';

/** What visitors get: the content that the site was built from, and when. */
export interface Publication extends PublishedContent {
  builtAt: Date;
}

/** Whether visitors get what is saved: yes, not yet, or it is not for them (not featured, or blank). */
export type PublicationState = 'live' | 'waiting' | 'notShown';

/** @throws Error that says why the text is no publication */
export function parsePublication(text: string): Publication {
  const file = JSON.parse(text) as { builtAt: string };
  const content = toPublishedContent(file);
  const builtAt = new Date(file.builtAt);
  if (Number.isNaN(builtAt.getTime())) throw new Error('it does not say when it was built');
  return { ...content, builtAt };
}

export function projectState(project: Project, site: PublishedContent): PublicationState {
  const { projects } = selectPublished({ projects: [project] });
  return stateOf(
    projects[0],
    site.projects.find(({ id }) => id === project.id),
  );
}

/** A section that was never changed has its default text, and visitors get that. */
export function sectionState(section: SectionText, site: PublishedContent): PublicationState {
  const { sections } = selectPublished({ pageContent: [section] });
  const state = stateOf(sections[section.id], site.sections[section.id]);
  return state === 'notShown' && !isBlank(section.content) ? 'live' : state;
}

function stateOf(saved: unknown, live: unknown): PublicationState {
  if (JSON.stringify(saved) !== JSON.stringify(live)) return 'waiting';
  return saved === undefined ? 'notShown' : 'live';
}
