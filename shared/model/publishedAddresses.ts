import type { PublishedContent, PublishedProject } from './publishedContent.ts';
import { freeSlug, projectPath, RESERVED_SLUGS, slugOf } from './slug.ts';

/** A project with so many former addresses keeps the one that it has: each of them is kept, and redirected, for good. */
export const FORMER_SLUGS_MAX = 20;

/** What the address of a project depends on; an empty `slug` leaves it to publishing. */
export type Addressed = Pick<PublishedProject, 'id' | 'title' | 'slug'>;

/** A project that gets another address than it asks for. */
export interface NumberedAddress extends Addressed {
  wanted: string;
  /** Because it has too many former ones; otherwise another project has or had the wanted one. */
  isFull?: true;
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
function wantedSlug({ id, title, slug }: Addressed, site: PublishedContent): string {
  return slug || knownSlug(id, site) || slugOf(title, id);
}

/**
 * The address that publishing gives a project: the wanted one, with a number if another project has or had that; the one
 * that it has, if it would get a new one beyond `FORMER_SLUGS_MAX` former ones.
 */
export function slugToPublish(
  project: Addressed,
  site: PublishedContent,
  owners: Owners = ownersOf(site),
): string {
  const isOthers = (slug: string) => (owners.get(slug) ?? project.id) !== project.id;
  const free = freeSlug(wantedSlug(project, site), isOthers);
  const known = knownSlug(project.id, site);
  const isNew = known !== undefined && owners.get(free) !== project.id;
  return isNew && isFull(project, owners) ? freeSlug(known, isOthers) : free;
}

/** Whether a project has as many addresses as it may have, its present one among them. */
function isFull({ id }: Addressed, owners: Owners): boolean {
  return [...owners.values()].filter((owner) => owner === id).length > FORMER_SLUGS_MAX;
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
    const asking = { ...project, slug: '', ...savedById.get(id) };
    const wanted = wantedSlug(asking, before);
    const isOthers = (owners.get(wanted) ?? id) !== id;
    if (slug !== knownSlug(id, before)) return isOthers ? [{ id, title, slug, wanted }] : [];
    const isRefused = !owners.has(wanted) && isFull(project, owners);
    return isRefused ? [{ id, title, slug, wanted, isFull: true }] : [];
  });
}

/** Says why a project gets another address, as a sentence. */
export function describeNumbered({
  title,
  slug,
  wanted,
  isFull: hasTooMany,
}: NumberedAddress): string {
  if (hasTooMany) {
    return `“${title}” keeps ${projectPath(slug)}: it has had ${FORMER_SLUGS_MAX} others, which redirect to it. Choose one of them instead of ${projectPath(wanted)}.`;
  }
  return `“${title}” gets ${projectPath(slug)}: another project has or had ${projectPath(wanted)}.`;
}

/**
 * The paths of the former addresses of the shown projects, each with the path that it leads on to. What the site itself
 * uses by now is left out: a redirect would hide its page.
 */
export function formerPaths({
  projects,
  formerSlugs,
}: PublishedContent): [from: string, to: string][] {
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]));
  return Object.entries(formerSlugs).flatMap(([former, id]): [string, string][] => {
    const slug = slugs.get(id);
    return slug && !RESERVED_SLUGS.includes(former)
      ? [[projectPath(former), projectPath(slug)]]
      : [];
  });
}
