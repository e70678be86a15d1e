import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PAGES } from '../src-site/content/pages.ts';

type RouteId = keyof typeof PAGES;

/** The module that holds the page of each route, as src-site/routes.tsx imports it. */
const PAGE_MODULES: Readonly<Record<RouteId, string>> = {
  home: 'pages/Home.tsx',
  projects: 'pages/Projects.tsx',
  'llm-workflows': 'pages/Category.tsx',
  'ai-agents': 'pages/Category.tsx',
  'data-processing': 'pages/Category.tsx',
  project: 'pages/ProjectDetail.tsx',
  about: 'pages/About.tsx',
  mission: 'pages/Mission.tsx',
  technology: 'pages/Technology.tsx',
  contact: 'pages/Contact.tsx',
  search: 'pages/Search.tsx',
  'not-found': 'pages/NotFound.tsx',
};

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/**
 * Links that let the browser fetch a page's module beside the entry, instead of after it.
 * @param siteFolder the client build with its manifest
 */
export async function readPageModules(siteFolder: string): Promise<(routeId: string) => string> {
  const text = await readFile(join(siteFolder, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return (routeId) =>
    filesOf(manifest, PAGE_MODULES[routeId as RouteId])
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`)
      .join('\n    ');
}

/** The module's own file and those that it imports, but not the entry, which the document names itself. */
function filesOf(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The site's build has no ${key}; see scripts/pageModules.ts.`);
    if (chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(module);
  return [...files];
}
