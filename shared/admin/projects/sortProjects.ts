import type { Project } from '../../model/project.ts';
import { PROJECT_STATES, type ProjectSort, type SortColumn } from '../session/place.ts';
import type { StateOf } from './projectStates.ts';

/** "Project 2" comes before "Project 10". */
const COLLATOR = new Intl.Collator('en-US', { numeric: true });

/**
 * Sorts by a column. Projects that are equal in it keep their order: the newest first.
 * @param all the list with these projects; the ranks of its texts are kept
 * @param stateOf without it, all projects count as equal in their state
 */
export function sortProjects(
  projects: readonly Project[],
  sort: ProjectSort | undefined,
  all: readonly Project[],
  stateOf?: StateOf,
): readonly Project[] {
  if (!sort) return projects;
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
  if (column === 'featured') return ({ featured }) => (featured ? 0 : 1);
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
