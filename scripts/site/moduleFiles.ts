import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; name: string; imports?: string[] }>;

/**
 * Returns a function that names the files of the application and of a page, by its module relative to src-site. The
 * application comes first, and the browser fetches them all at once.
 */
export async function readModuleFiles(siteFolder: string): Promise<(module: string) => string[]> {
  const text = await readFile(join(siteFolder, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  // The name of the chunk is in `src-site/chunks.ts`.
  const layouts = Object.keys(manifest).filter((key) => manifest[key]?.name === 'layout');
  return (module) => {
    const layout = module === 'admin.tsx' ? [] : layouts;
    return filesOf(manifest, ['main.tsx', ...layout, module]).map((file) => `/${file}`);
  };
}

/** The modules' own files and those that they import. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The site's build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}
