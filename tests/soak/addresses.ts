import { parsePublication } from '../../shared/model/publishedFile.ts';
import type { Difference } from './expectedStore.ts';

/** Compares the addresses of all files that were live: none is of two projects, now or one after the other. */
export function compareAddresses(files: readonly string[]): Difference[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) => {
    const { projects, formerSlugs } = parsePublication(file);
    const all = projects.map(({ slug, id }) => [slug, id] as const);
    const known = [...all, ...Object.entries(formerSlugs)];
    return known.flatMap(([slug, id]): Difference[] => {
      const owner = owners.get(slug) ?? id;
      owners.set(slug, id);
      if (slug !== '' && owner === id) return [];
      return [['unexplained', `The address “${slug}” of ${owner} became that of ${id}.`]];
    });
  });
}
