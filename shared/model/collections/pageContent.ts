import { type PageContent, type PageContentForm, SECTION_FIELDS } from '../pageContent.ts';
import { isSectionId, SECTIONS } from '../sections.ts';
import type { Collection } from './collection.ts';

/** The texts of the eight sections (specification, section 3.8). */
export const PAGE_CONTENT: Collection<PageContentForm, PageContent, 'pageContent'> = {
  name: 'pageContent',
  key: 'section',
  noun: { one: 'section', many: 'sections' },
  listName: 'page content',
  fields: SECTION_FIELDS,
  titleOf: ({ title }) => title,
  idProblem: (id) => (isSectionId(id) ? undefined : 'The site has no such section.'),
  defaults: SECTIONS.map(({ id, title, defaultContent }) => ({
    id,
    title,
    content: defaultContent,
  })),
  formTabs: ['content'],
  canDelete: false,
  storesId: true,
};
