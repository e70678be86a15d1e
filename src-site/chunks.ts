import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const SITE_FOLDER = import.meta.dirname;
const MAIN = moduleOf('main.tsx');
const LAYOUT = moduleOf('layout/SiteLayout.tsx');
const ADMIN = moduleOf('admin.tsx');

/** What visitors' pages share with the admin, in one file, so that the admin needs no other of theirs. */
export function commonChunk(): Rolldown.CodeSplittingGroup {
  return groupOf('common', (modules) => {
    const admin = reachable(ADMIN, modules, { lazily: false });
    const visitors = reachable(MAIN, modules, { lazily: true, except: ADMIN });
    const atStart = reachable(MAIN, modules, { lazily: false });
    return new Set([...without(atStart, visitors)].filter((id) => admin.has(id)));
  });
}

/** What three pages or more share, in one file. */
export function sharedChunk(): Rolldown.CodeSplittingGroup {
  const group = groupOf('shared', (modules) => {
    const visitors = reachable(MAIN, modules, { lazily: true, except: ADMIN });
    return without(reachable(MAIN, modules, { lazily: false }), visitors);
  });
  return { ...group, minShareCount: 3 };
}

/** What surrounds every page for visitors, in one file: the pages share some of it, and the bundler alone makes four. */
export function layoutChunk(): Rolldown.CodeSplittingGroup {
  return groupOf('layout', (modules) => {
    const atStart = (id: string) => reachable(id, modules, { lazily: false });
    return without(atStart(ADMIN), without(atStart(MAIN), atStart(LAYOUT)));
  });
}

/**
 * What the admin needs at its start and no page for visitors does, in one file: the admin's later parts share some of it,
 * and the bundler alone makes eight. They are 4 kB larger together (brotli).
 */
export function staffChunk(): Rolldown.CodeSplittingGroup {
  return groupOf('staff', (modules) => {
    const visitors = reachable(MAIN, modules, { lazily: true, except: ADMIN });
    return without(visitors, reachable(ADMIN, modules, { lazily: false }));
  });
}

function groupOf(
  name: string,
  findModules: (modules: Modules) => Set<string>,
): Rolldown.CodeSplittingGroup {
  let found: Set<string> | undefined;
  return {
    name(id, modules) {
      found ??= findModules(modules);
      // The build's manifest names these only where they are files of their own.
      return found.has(id) && id !== ADMIN ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

interface Reach {
  /** Whether also what is imported later. */
  lazily: boolean;
  except?: string;
}

/** A module, and all that it imports. */
function reachable(from: string, modules: Modules, { lazily, except }: Reach): Set<string> {
  const found = new Set([from]);
  // A set yields what is added while it is read.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    const imported = lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
    for (const next of imported) if (next !== except) found.add(next);
  }
  return found;
}

function without(excluded: Set<string>, ids: Set<string>): Set<string> {
  return new Set([...ids].filter((id) => !excluded.has(id)));
}

function moduleOf(path: string): string {
  return normalizePath(join(SITE_FOLDER, path));
}
