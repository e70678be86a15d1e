import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PAGES } from '../../src-site/content/pages.ts';
import { PAGE_MODULES_META } from '../../src-site/pageModulesMeta.ts';

type RouteId = keyof typeof PAGES | 'admin';

const APPLICATION = 'main.tsx';

/** The module that holds the page of each route, as src-site/routes.tsx imports it. */
const PAGE_MODULES: Readonly<Record<RouteId, string>> = {
  admin: 'admin.tsx',
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
}

type Manifest = Record<string, Chunk>;

/**
 * Names the application's and the page's modules in the document, so that they are fetched all at once.
 * @param siteFolder the client build with its manifest
 */
export async function readPageModulesMeta(
  siteFolder: string,
): Promise<(routeId: string) => string> {
  const text = await readFile(join(siteFolder, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return (routeId) => {
    const files = filesOf(manifest, [APPLICATION, PAGE_MODULES[routeId as RouteId]]);
    return `<meta name="${PAGE_MODULES_META}" content="${files.map((file) => `/${file}`).join(' ')}" />`;
  };
}

/** The modules' own files and those that they import. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The site's build has no ${key}; see scripts/site/pagePreloads.ts.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}
