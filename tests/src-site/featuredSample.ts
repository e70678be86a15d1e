import { NOTHING_PUBLISHED, type PublishedProject } from '../../shared/model/publishedContent.ts';

export const PROJECT: PublishedProject = {
  id: 'abcdefghij0123456789',
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl: '',
  imageAlt: '',
  imageFocus: '',
  technologies: ['SAP'],
  demoUrl: 'https://demo.agency.example/a b',
  githubUrl: 'https://github.com/agency-example/invoices',
  facts: [],
  quote: '',
  quotedPerson: '',
  slug: 'invoice-desk',
};

export const contentOf = (...projects: PublishedProject[]) => ({ ...NOTHING_PUBLISHED, projects });

/** That many projects, each with its number in its title. */
export function manyProjects(count: number): PublishedProject[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return { ...PROJECT, id: `project${number}`, title: `Desk ${number}`, slug: `desk-${number}` };
  });
}
