import { KNOWN_PROJECTS } from './knownProjects.ts';

/** The first sentence for a visitor who followed a project's Request Demo, around the project's title. */
export const DEMO_LEAD = {
  before: 'Request a demo: ',
  after: 'Send us your name, email and a good time.',
} as const;

export function toDemoSubject(projectTitle: string): string {
  return `Demo: ${projectTitle}`;
}

/** Whether the subject is one that Request Demo writes, rather than the visitor's own. */
export function isDemoSubject(subject: string): boolean {
  return Object.values(KNOWN_PROJECTS).some(({ title }) => subject === toDemoSubject(title));
}
