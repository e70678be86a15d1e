import type { RecordRef } from './collections/collections.ts';
import { FEATURED_ORDER, ORDERS } from './collections/orders.ts';
import { PAGE_CONTENT } from './collections/pageContent.ts';
import { PROJECTS } from './collections/projects.ts';
import { type FieldDifference, findDifferences } from './fields.ts';
import { SECTION_FIELDS } from './pageContent.ts';
import { PROJECT_FIELDS } from './project.ts';
import type { PublishedContent, PublishedProject } from './publishedContent.ts';
import { SECTIONS } from './sections.ts';

/** What differs for visitors between two contents of the site. */
export interface PublishedChange {
  record: RecordRef;
  title: string;
  what: 'changes' | 'appears' | 'disappears';
  /** Empty where all of the record appears or disappears. */
  differences: FieldDifference[];
}

/** Compares two contents of the site: the sections in their order, then the projects, then the projects' order. */
export function comparePublished(
  before: PublishedContent,
  after: PublishedContent,
): PublishedChange[] {
  const gone = before.projects.filter(({ id }) => !findProject(after, id));
  return [
    ...compareSections(before, after),
    ...gone.map((project) => projectChange(project, 'disappears')),
    ...after.projects.flatMap((project) =>
      compareProject(findProject(before, project.id), project),
    ),
    ...compareOrder(before, after),
  ];
}

function compareSections(before: PublishedContent, after: PublishedContent): PublishedChange[] {
  return SECTIONS.flatMap(({ id, title, defaultContent }) => {
    const textOf = ({ sections }: PublishedContent) => ({
      title,
      content: sections[id] ?? defaultContent,
    });
    const differences = findDifferences(SECTION_FIELDS, textOf(before), textOf(after));
    return differences.length > 0
      ? [
          {
            record: { collection: PAGE_CONTENT.name, id },
            title,
            what: 'changes' as const,
            differences,
          },
        ]
      : [];
  });
}

function compareProject(
  before: PublishedProject | undefined,
  after: PublishedProject,
): PublishedChange[] {
  if (!before) return [projectChange(after, 'appears')];
  const featured = true;
  const differences = findDifferences(
    PROJECT_FIELDS,
    { ...before, featured },
    { ...after, featured },
  );
  return differences.length > 0 ? [projectChange(after, 'changes', differences)] : [];
}

/** Of the projects that are in both contents: one that appears or disappears moves no other. */
function compareOrder(before: PublishedContent, after: PublishedContent): PublishedChange[] {
  const titlesById = new Map(after.projects.map(({ id, title }) => [id, title]));
  const idsBefore = new Set(before.projects.map(({ id }) => id));
  const old = before.projects.filter(({ id }) => titlesById.has(id));
  const now = after.projects.filter(({ id }) => idsBefore.has(id));
  if (old.every(({ id }, index) => id === now[index]?.id)) return [];
  const titles = (projects: PublishedProject[]) =>
    projects.map(({ id }) => titlesById.get(id)).join('\n');
  const difference = { label: 'Order', before: titles(old), after: titles(now) };
  const record = { collection: ORDERS.name, id: FEATURED_ORDER };
  const title = ORDERS.titleOf({ ids: [] }, FEATURED_ORDER);
  return [{ record, title, what: 'changes', differences: [difference] }];
}

function projectChange(
  { id, title }: PublishedProject,
  what: PublishedChange['what'],
  differences: FieldDifference[] = [],
): PublishedChange {
  return { record: { collection: PROJECTS.name, id }, title, what, differences };
}

function findProject({ projects }: PublishedContent, id: string): PublishedProject | undefined {
  return projects.find((project) => project.id === id);
}
