import { EMPTY_PROJECT_FORM } from '../../shared/model/project.ts';
import { NOTHING_PUBLISHED, type PublishedProject } from '../../shared/model/publishedContent.ts';

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;

/** A published project that has nothing but these fields. */
export function projectWith(fields: Partial<PublishedProject>): PublishedProject {
  return { ...EMPTY, id: 'abcdefghij0123456789', ...fields };
}

export const PROJECT = projectWith({
  title: 'Invoice desk',
  description: 'Reads invoices.',
  technologies: ['SAP'],
  demoUrl: 'https://demo.agency.example/a b',
  githubUrl: 'https://github.com/agency-example/invoices',
  slug: 'invoice-desk',
});

export const contentOf = (...projects: PublishedProject[]) => ({ ...NOTHING_PUBLISHED, projects });

/** That many projects, each with its number in its title. */
export function manyProjects(count: number): PublishedProject[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return { ...PROJECT, id: `project${number}`, title: `Desk ${number}`, slug: `desk-${number}` };
  });
}
