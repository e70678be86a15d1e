import type { Changes } from '../../data/changes.ts';
import type { Project } from '../../model/project.ts';

/** The list during a load, newest first: what was read so far, then the older projects that were known before. */
export function mergeRead(known: readonly Project[], read: readonly Project[]): Project[] {
  const oldest = read.at(-1);
  if (!oldest) return [...known];
  const readIds = new Set(read.map(({ id }) => id));
  const isOlder = ({ id, createdAt }: Project) => createdAt <= oldest.createdAt && !readIds.has(id);
  return [...read, ...known.filter(isOlder)];
}

/** The list with this version of the project, newest first. */
export function withProject(projects: readonly Project[], project: Project): Project[] {
  const others = withoutProject(projects, project.id);
  const place = others.findIndex(({ createdAt }) => createdAt <= project.createdAt);
  return others.toSpliced(place === -1 ? others.length : place, 0, project);
}

export function withoutProject(projects: readonly Project[], id: string): Project[] {
  return projects.filter((project) => project.id !== id);
}

/** The list after what was saved and deleted. A project that was saved after its deletion exists again. */
export function withChanges(
  projects: readonly Project[],
  { projects: saved, deletions }: Pick<Changes, 'projects' | 'deletions'>,
): Project[] {
  const changed = saved.reduce<readonly Project[]>(withNewer, projects);
  const deletedAt = new Map(deletions.map(({ id, at }) => [id, at]));
  return changed.filter(({ id, lastUpdated }) => {
    const at = deletedAt.get(id);
    return !at || lastUpdated > at;
  });
}

function withNewer(projects: readonly Project[], read: Project): readonly Project[] {
  const known = projects.find(({ id }) => id === read.id);
  return known && known.lastUpdated >= read.lastUpdated ? projects : withProject(projects, read);
}
