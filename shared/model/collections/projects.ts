import { PROJECT_FIELDS, type Project, type ProjectForm } from '../project.ts';
import { projectPath } from '../slug.ts';
import { linkWarning } from '../textWarnings.ts';
import type { Collection } from './collection.ts';
import { FEATURED_ORDER } from './orders.ts';

/** `firestore.rules` refuses other ids for a project. */
const PROJECT_ID = /^[A-Za-z0-9]{20}$/;

/** The site shows at most this many projects: they share one page, and each has a picture to fetch and encode. */
export const PUBLISHED_PROJECTS_MAX = 500;

/** The portfolio (specification, section 3.7). */
export const PROJECTS: Collection<ProjectForm, Project, 'projects'> = {
  name: 'projects',
  key: 'project',
  noun: { one: 'project', many: 'projects' },
  listName: 'projects',
  fields: PROJECT_FIELDS,
  titleOf: ({ title }) => title,
  idProblem: (id) => (PROJECT_ID.test(id) ? undefined : 'Its id is not 20 letters and digits.'),
  defaults: [],
  formTabs: ['projects', 'overview'],
  canDelete: true,
  searchedFields: ['description', 'technologies'],
  publishing: {
    fields: [
      'title',
      'imageUrl',
      'imageAlt',
      'imageFocus',
      'description',
      'demoUrl',
      'githubUrl',
      'technologies',
      'facts',
      'quote',
      'quotedPerson',
      'slug',
    ],
    isShown: ({ featured }) => featured,
    whenHidden: { shownWith: { featured: true }, reason: 'it is not featured.' },
    order: FEATURED_ORDER,
    noun: 'featured project',
    limit: PUBLISHED_PROJECTS_MAX,
    picture: 'imageUrl',
    pictureText: 'imageAlt',
    pictureFocus: 'imageFocus',
    pictureCuts: ['files', 'whole'],
    read: ({ projects }) => projects,
    write: (projects) => ({ projects: [...projects] }),
    slug: 'slug',
    // Before its first publication with addresses, it has none.
    pageOf: ({ slug }) => (slug === '' ? undefined : projectPath(slug)),
    pathOf: () => '/projects',
    anchorOf: (id) => `featured-${id}`,
    textField: 'title',
    textCheck: { field: 'description', warn: ({ description }) => linkWarning(description) },
  },
};
