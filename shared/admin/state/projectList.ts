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
