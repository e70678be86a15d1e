import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'figures:drawings';
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Chooses what `figures:drawings` is (figures.d.ts). Visitors' scripts neither have the drawings nor make them: they
 * travel with the documents, which are rendered when the site is built. A text that does not fit stops the build there.
 * @param isPreview whether the pages are shown without their documents; in development they always are
 */
export function figures(isPreview = false): Plugin {
  let isLive = isPreview;
  return {
    name: 'figures',
    configResolved({ command }) {
      isLive ||= command === 'serve';
    },
    resolveId: {
      filter: { id: new RegExp(`^${MODULE}$`) },
      handler() {
        const draws = isLive || this.environment.config.consumer === 'server';
        return fileOf(draws ? 'drawings.ts' : 'documentDrawings.ts');
      },
    },
  };
}
