import type { RecordRef } from '../../model/collections/collections.ts';
import { type Hold, heldAt } from '../../model/collections/holds.ts';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import type { Publication } from '../../model/publication.ts';
import { type Outcome, publicationState } from '../../model/publishing.ts';
import { serverNow } from '../../model/serverTime.ts';
import type { ProjectState } from '../session/place.ts';

export type StateOf = (project: Project) => ProjectState;

/** What is known of the site, and of what publishing would do. */
export interface SiteKnowledge {
  site: Publication | undefined;
  outcome: Outcome | undefined;
  holds: readonly Hold[];
}

/** In which state each project is; undefined until the site has said what it shows. */
export function stateFinder({ site, outcome, holds }: SiteKnowledge): StateOf | undefined {
  if (!site) return undefined;
  const wrong = idsIn(outcome?.wrong);
  const leftOut = idsIn(outcome?.leftOut);
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
