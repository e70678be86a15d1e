import { createRequire } from 'node:module';
import { type Plugin, version as viteVersion } from 'vite';
import { BuildCache } from './buildCache.ts';

const require = createRequire(import.meta.url);

/**
 * Takes from the last build what Terser, the slowest part of a build, has made of the chunks that are the same again. Vite's
 * own plugin minifies the others, with its options and in its turn, so the files are those of a build without the cache.
 */
export function minifiedCache(folder: string): Plugin {
  const cache = new BuildCache(folder);
  return {
    name: 'minified-cache',
    apply: 'build',
    configResolved({ plugins, build }) {
      if (build.minify !== 'terser') return;
      const terser = plugins.find(({ name }) => name === 'vite:terser');
      const minify = terser?.renderChunk;
      if (!terser || typeof minify !== 'function')
        throw new Error('Vite no longer has the plugin vite:terser.');
      const { version } = require('terser/package.json') as { version: string };
      terser.renderChunk = async function (code, chunk, output, meta) {
        if (output.sourcemap) return minify.call(this, code, chunk, output, meta);
        const options = JSON.stringify([build.terserOptions, output.format]);
        const minified = await cache.get([viteVersion, version, options, code], async () => {
          const result = await minify.call(this, code, chunk, output, meta);
          return Buffer.from((result as { code: string }).code);
        });
        return { code: Buffer.from(minified).toString() };
      };
    },
    writeBundle: () => cache.removeUnused(),
  };
}
