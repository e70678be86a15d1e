import {
  findSection,
  type PageContent,
  type PageContentForm,
  SECTION_FIELDS,
  SECTIONS,
  sectionPath,
} from '../sections.ts';
import { isBlank } from '../text.ts';
import { sectionWarning } from '../textWarnings.ts';
import type { Collection } from './collection.ts';

/** The texts of the eight sections (specification, section 3.8). */
export const PAGE_CONTENT: Collection<PageContentForm, PageContent, 'pageContent'> = {
  name: 'pageContent',
  key: 'section',
  noun: { one: 'section', many: 'sections' },
  listName: 'page content',
  fields: SECTION_FIELDS,
  titleOf: ({ title }) => title,
  idProblem: (id) => (findSection(id) ? undefined : 'The site has no such section.'),
  defaults: SECTIONS.map(({ id, title, defaultContent }) => ({
    id,
    title,
    content: defaultContent,
  })),
  formTabs: ['content'],
  canDelete: false,
  storesId: true,
  publishing: {
    // Visitors do not see a section's title.
    fields: ['content'],
    noun: 'changed text',
    isShown: ({ content }) => !isBlank(content),
    read: ({ sections }) => Object.entries(sections).map(([id, content]) => ({ id, content })),
    write: (texts) => ({
      sections: Object.fromEntries(texts.map(({ id, content }) => [id, content])),
    }),
    pathOf: sectionPath,
    anchorOf: (id) => findSection(id)?.anchor ?? '',
    textField: 'content',
    textCheck: { field: 'content', warn: sectionWarning },
  },
};
