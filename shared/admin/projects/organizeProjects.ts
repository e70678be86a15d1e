import { creationTime } from '../../model/collections/collection.ts';
import type { RecordRef } from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import { type PendingChanges, publicationState } from '../../model/pendingChanges.ts';
import type { Project } from '../../model/project.ts';
import type { Publication } from '../../model/publishedFile.ts';
import { foldedTextsOf, type ItemSearch, itemSearch } from '../../model/search/itemSearch.ts';
import { serverNow } from '../../model/time.ts';
import {
  PROJECT_STATES,
  type ProjectFilter,
  type ProjectSort,
  type ProjectState,
  type SortColumn,
} from '../session/place.ts';

/** Searches titles, descriptions and technologies. */
export function projectSearch(projects: readonly Project[]): ItemSearch<Project> {
  return itemSearch(projects, (project) => {
    const { text, listedLength } = foldedTextsOf(PROJECTS, project);
    return { text, end: listedLength };
  });
}

/**
 * The projects that the filter lets through, in their order. Its text is searched before.
 * @param stateOf without it, projects of every state are let through
 */
export function filterProjects(
  projects: readonly Project[],
  { featuredOnly, state, person }: ProjectFilter,
  stateOf?: StateOf,
): readonly Project[] {
  const wanted = stateOf && state;
  if (!featuredOnly && !wanted && !person) return projects;
  return projects.filter(
    (project) =>
      (!featuredOnly || project.featured) &&
      (!wanted || stateOf(project) === wanted) &&
      (!person || project.lastUpdatedBy === person),
  );
}

/** "Project 2" comes before "Project 10". */
const COLLATOR = new Intl.Collator('en-US', { numeric: true });

/**
 * The projects in their order on the site: the featured ones, then the others, newest first.
 * @param featured all featured projects in their order on the site; while undefined, all projects are newest first
 */
export function inSiteOrder(
  projects: readonly Project[],
  featured: readonly Project[] | undefined,
): readonly Project[] {
  if (!featured) return projects;
  const found = new Set(projects);
  const others = projects.filter((project) => !project.featured);
  return [...featured.filter((project) => found.has(project)), ...others];
}

/**
 * Sorts by a column. Projects that are equal in it keep their order: the newest first.
 * @param all the list with these projects; the ranks of its texts are kept
 * @param stateOf without it, all projects count as equal in their state
 */
export function sortProjects(
  projects: readonly Project[],
  sort: ProjectSort,
  all: readonly Project[],
  stateOf?: StateOf,
): readonly Project[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const rankOf = ranker(sort.replace('-', '') as SortColumn, all, stateOf);
  return projects
    .map((project) => ({ project, rank: rankOf(project) * direction }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ project }) => project);
}

function ranker(
  column: SortColumn,
  all: readonly Project[],
  stateOf: StateOf | undefined,
): (project: Project) => number {
  if (column === 'created') return (project) => -creationTime(project);
  if (column === 'saved') return ({ lastUpdated }) => -lastUpdated.getTime();
  if (column === 'state') {
    return (project) => (stateOf ? PROJECT_STATES.indexOf(stateOf(project)) : 0);
  }
  if (column === 'title') {
    const ranks = titleRanks(all);
    return ({ title }) => ranks.get(title) ?? 0;
  }
  const ranks = rankTexts(all.map(({ lastUpdatedBy }) => lastUpdatedBy ?? ''));
  // Without a known person, a project comes last.
  return ({ lastUpdatedBy }) => (lastUpdatedBy ? (ranks.get(lastUpdatedBy) ?? 0) : ranks.size);
}

const knownTitleRanks = new WeakMap<readonly Project[], ReadonlyMap<string, number>>();

/** Kept for each list, because comparing thousands of titles at each keystroke is slow. */
export function titleRanks(all: readonly Project[]): ReadonlyMap<string, number> {
  const ranks = knownTitleRanks.get(all) ?? rankTexts(all.map(({ title }) => title));
  knownTitleRanks.set(all, ranks);
  return ranks;
}

/** The place of each text in alphabetical order; texts that differ in nothing that people see share one. */
function rankTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(texts)].toSorted(COLLATOR.compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && COLLATOR.compare(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
  }
  return ranks;
}

export type StateOf = (project: Project) => ProjectState;

interface SiteKnowledge {
  site: Publication | undefined;
  pending: PendingChanges | undefined;
  holds: readonly Hold[];
}

/** In which state each project is; undefined until the site has said what it shows. */
export function stateFinder({ site, pending, holds }: SiteKnowledge): StateOf | undefined {
  if (!site) return undefined;
  const wrong = idsIn(pending?.wrong);
  const leftOut = idsIn(pending?.leftOut);
  const isHeld = heldAt(holds, serverNow());
  // Only the published projects are searched for each, and only if it may be one of them.
  const published = new Set(site.projects.map(({ id }) => id));
  const known = new WeakMap<Project, ProjectState>();
  const find = (project: Project): ProjectState => {
    const { id, featured } = project;
    if (wrong.has(id)) return 'wrong';
    if (!featured && !published.has(id)) return 'notShown';
    const state = publicationState(PROJECTS.name, project, site, leftOut.has(id));
    return state === 'waiting' && isHeld({ collection: PROJECTS.name, id }) ? 'held' : state;
  };
  return (project) => {
    const state = known.get(project) ?? find(project);
    known.set(project, state);
    return state;
  };
}

function idsIn(records: readonly { record: RecordRef }[] = []): Set<string> {
  const projects = records.filter(({ record }) => record.collection === PROJECTS.name);
  return new Set(projects.map(({ record }) => record.id));
}
