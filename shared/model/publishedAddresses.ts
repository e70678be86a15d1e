import type { PublishedContent, PublishedProject } from './publishedContent.ts';
import { freeSlug, projectPath, slugOf } from './slug.ts';

/** What the address of a project depends on; an empty `slug` leaves it to publishing. */
export type Addressed = Pick<PublishedProject, 'id' | 'title' | 'slug'>;

/** A project that gets another address than it asks for, because another project has or had that. */
export interface NumberedAddress extends Addressed {
  wanted: string;
}

/** By address: the id of the project that has it on the site, or had it last. */
type Owners = ReadonlyMap<string, string>;

function ownersOf({ projects, formerSlugs }: PublishedContent): Map<string, string> {
  const live = projects
    .filter(({ slug }) => slug !== '')
    .map(({ id, slug }) => [slug, id] as const);
  return new Map([...Object.entries(formerSlugs), ...live]);
}

/** The address that a project has on the site or, if it is not shown, had last; undefined if it never had one. */
export function knownSlug(id: string, site: PublishedContent): string | undefined {
  const live = site.projects.find((project) => project.id === id)?.slug;
  return live || Object.entries(site.formerSlugs).findLast(([, owner]) => owner === id)?.[0];
}

/** The address that a project asks for: its own, else the one that it has or had on the site, else one from its title. */
export function wantedSlug({ id, title, slug }: Addressed, site: PublishedContent): string {
  return slug || knownSlug(id, site) || slugOf(title, id);
}

/** The address that publishing gives a project: the wanted one, with a number if another project has or had that. */
export function slugToPublish(
  project: Addressed,
  site: PublishedContent,
  owners: Owners = ownersOf(site),
): string {
  const isOthers = (slug: string) => (owners.get(slug) ?? project.id) !== project.id;
  return freeSlug(wantedSlug(project, site), isOthers);
}

/**
 * Gives each project an address of its own, and keeps every address that one had on the site: it never becomes another
 * project's. Of several that ask for the same free one, a project that is on the site gets it, then the oldest.
 * @param content the projects with the addresses that they ask for
 * @param last what was published last
 * @param ageOf when a project was created, in milliseconds
 */
export function withAddresses(
  content: PublishedContent,
  last: PublishedContent,
  ageOf: (id: string) => number,
): PublishedContent {
  const owners = ownersOf(last);
  const shown = new Set(last.projects.map(({ id }) => id));
  const rank = ({ id }: Addressed) => (shown.has(id) ? 0 : 1);
  const inTurn = content.projects.toSorted(
    (a, b) => rank(a) - rank(b) || ageOf(a.id) - ageOf(b.id) || (a.id < b.id ? -1 : 1),
  );
  const slugs = new Map<string, string>();
  for (const project of inTurn) {
    const slug = slugToPublish(project, last, owners);
    owners.set(slug, project.id);
    slugs.set(project.id, slug);
  }
  const former = [...owners].filter(([slug, id]) => slugs.get(id) !== slug);
  const projects = content.projects.map((project) =>
    Object.assign({}, project, { slug: slugs.get(project.id) }),
  );
  return { ...content, projects, formerSlugs: Object.fromEntries(former) };
}

/**
 * The projects that a publication gives another address than they ask for.
 * @param saved the saved projects, which say what they ask for
 */
export function numberedAddresses(
  before: PublishedContent,
  after: PublishedContent,
  saved: readonly { id: string }[] = [],
): NumberedAddress[] {
  const owners = ownersOf(after);
  const savedById = new Map(saved.map((project) => [project.id, project]));
  return after.projects.flatMap((project) => {
    const { id, title, slug } = project;
    if (slug === knownSlug(id, before)) return [];
    const asking = { ...project, slug: '', ...savedById.get(id) };
    const wanted = wantedSlug(asking, before);
    const isOthers = (owners.get(wanted) ?? id) !== id;
    return isOthers ? [{ id, title, slug, wanted }] : [];
  });
}

/** Says why a project gets another address, as a sentence. */
export function describeNumbered({ title, slug, wanted }: NumberedAddress): string {
  return `“${title}” gets ${projectPath(slug)}: another project has or had ${projectPath(wanted)}.`;
}

/** The paths of the former addresses of the shown projects, each with the path that it leads on to. */
export function formerPaths({
  projects,
  formerSlugs,
}: PublishedContent): [from: string, to: string][] {
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]));
  return Object.entries(formerSlugs).flatMap(([former, id]): [string, string][] => {
    const slug = slugs.get(id);
    return slug ? [[projectPath(former), projectPath(slug)]] : [];
  });
}
