import { readCollection } from '../e2e/emulatorStore.ts';
import { projectName, toPlain } from './records.ts';

/** The order of the featured projects, as it is stored. */
export interface StoredOrder {
  /** Those that staff have placed. */
  ids: string[];
  /** The featured projects as visitors would see them: first those that nobody has placed, newest first. */
  shown: string[];
  /** The ids of all projects by their names. */
  idsByName: ReadonlyMap<string, string>;
}

/** A move as the person meant it: this project comes before the others, as they saw them. */
export interface Move {
  id: string;
  behind: readonly string[];
}

/** Read as the emulator's owner. */
export async function readFeaturedOrder(): Promise<StoredOrder> {
  const [orders, documents] = [await readCollection('order'), await readCollection('projects')];
  const [order] = orders.map(({ fields }) => toPlain(fields));
  const ids = (order?.['ids'] ?? []) as string[];
  const projects = documents.map(({ name, fields }) => {
    const { title, featured, createdAt } = toPlain(fields);
    return { id: name.split('/').at(-1) ?? '', title, featured, createdAt: String(createdAt) };
  });
  const featured = projects.filter((project) => project.featured === true);
  const unplaced = featured.filter(({ id }) => !ids.includes(id));
  const newestFirst = unplaced.toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? -1 : 1),
  );
  const placed = ids.filter((id) => featured.some((project) => project.id === id));
  return {
    ids,
    shown: [...newestFirst.map(({ id }) => id), ...placed],
    idsByName: new Map(projects.map(({ id, title }) => [projectName(title), id])),
  };
}

/** What visitors would see after the move; only one project has moved. */
export function afterMove(shown: readonly string[], { id, behind }: Move): string[] {
  if (!shown.includes(id)) return [...shown];
  const others = shown.filter((other) => other !== id);
  const next = behind.find((other) => others.includes(other));
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, id);
}
