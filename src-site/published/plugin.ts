import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readPublished } from './file.ts';
import { toModuleCode } from './moduleCode.ts';
import { type PublishedModules, toModules } from './modules.ts';

const REQUESTED = /^published:/;
/** Rollup's prefix for a module without a file. */
const VIRTUAL = '\0';
const RESOLVED = new RegExp(`^${VIRTUAL}published:`);

/**
 * Provides the published content to the build, as the modules that `published.d.ts` declares.
 * @param file the published content; without it, the site shows the default texts and no featured projects
 */
export function publishedContent(file: string | undefined): Plugin {
  return {
    name: 'published-content',
    resolveId: { filter: { id: REQUESTED }, handler: (id) => VIRTUAL + id },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        // The development server would report a missing file as a broken import.
        if (file && existsSync(file)) this.addWatchFile(file);
        const modules = toModules(await readPublished(file));
        return toModuleCode(modules[id.slice(VIRTUAL.length) as keyof PublishedModules]);
      },
    },
  };
}
