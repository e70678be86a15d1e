import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const MAIN = moduleOf('main.tsx');
const HOME = moduleOf('pages/Home.tsx');
const LAYOUT = moduleOf('layout/SiteLayout.tsx');
const CARDS = moduleOf('pages/parts/ProjectList.tsx');
const WORDS = ['folding', 'query', 'nearMiss'].map((name) =>
  moduleOf(`../shared/model/search/${name}.ts`),
);
const ADMIN = moduleOf('admin.tsx');

/** The files into which the build puts what several parts of the site need. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The framework changes seldom and stays in the browser's cache.
  { name: 'framework', test: /node_modules/, tags: ['$initial'] },
  // What visitors' pages share with the admin, so that the admin needs no other file of theirs: what every page or Home
  // needs, and what only others do.
  groupOf('common', (modules) => {
    const first = new Set([...reachable(HOME, modules), ...reachable(LAYOUT, modules)]);
    return new Set([...alsoForAdmin(modules)].filter((id) => first.has(id)));
  }),
  // The admin and the search look for words, and contact does not.
  groupOf('words', () => new Set(WORDS)),
  groupOf('sometimes', alsoForAdmin),
  // What surrounds every page for visitors: the pages share some of it, and the bundler alone makes four files.
  groupOf('layout', (modules) => {
    const layout = without(reachable(MAIN, modules), reachable(LAYOUT, modules));
    return without(reachable(ADMIN, modules), layout);
  }),
  {
    // What most pages are made of, such as headings and links. Fewer share the rest, and it would be a fifth of their scripts.
    ...groupOf('parts', ofPages),
    minShareCount: 5,
  },
  {
    // The cards of projects, which half of the pages show.
    ...groupOf('projects', (modules) => {
      const cards = reachable(CARDS, modules);
      return new Set([...ofPages(modules)].filter((id) => cards.has(id)));
    }),
    minShareCount: 2,
  },
  // What the admin needs at its start and no page for visitors does: the admin's later parts share some of it, and the
  // bundler alone makes eight files. They are 4 kB larger together (brotli).
  groupOf('staff', (modules) => without(forVisitors(modules), reachable(ADMIN, modules))),
];

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

/** What visitors' pages share with the admin. */
function alsoForAdmin(modules: Modules): Set<string> {
  const admin = reachable(ADMIN, modules);
  const pages = without(reachable(MAIN, modules), forVisitors(modules));
  return new Set([...pages].filter((id) => admin.has(id)));
}

/** What only pages import, and not what is around them. */
function ofPages(modules: Modules): Set<string> {
  return without(reachable(MAIN, modules), forVisitors(modules));
}

/** What the site without the admin imports, also later. */
function forVisitors(modules: Modules): Set<string> {
  return reachable(MAIN, modules, true);
}

/** A module, and all that it imports; lazily, also what it imports later. */
function reachable(from: string, modules: Modules, lazily = false): Set<string> {
  const found = new Set([from]);
  // A set yields what is added while it is read.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    const imported = lazily ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
    for (const next of imported) if (next !== ADMIN) found.add(next);
  }
  return found;
}

function without(excluded: Set<string>, ids: Set<string>): Set<string> {
  return new Set([...ids].filter((id) => !excluded.has(id)));
}

function moduleOf(path: string): string {
  return normalizePath(join(import.meta.dirname, path));
}
