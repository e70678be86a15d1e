import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type BuildEnvironmentOptions, build, minify, type Rolldown } from 'vite';
import { STAGE_ID } from './figures.ts';

/** Sources by path. */
type Files = Map<string, string>;

export interface Contestant {
  name: string;
  /** What its page loads. */
  files: Files;
  brotliBytes: number;
}

export const OURS = 'this site';
/** Measures the browser's own cost. */
export const EMPTY_PAGE = 'empty page';

const CLASSIC_SCRIPT = '/classic.js';
const COMPONENT = '../../../src-site/motion/ParticleBackground.tsx';

export async function buildContestants(): Promise<Contestant[]> {
  const slim = await bundleToRun('./tsparticlesSlim.ts');
  return [
    { name: EMPTY_PAGE, files: withPage(new Map()), brotliBytes: 0 },
    await ours(),
    { name: '@tsparticles/slim', files: withPage(slim), brotliBytes: brotliSize(slim.values()) },
    await particlesJs(),
  ];
}

/** Runs without React, as the others do; its size includes everything that the site ships: component, worker and fallback. */
async function ours(): Promise<Contestant> {
  const files = withPage(await bundleToRun('./ours.ts'));
  return { name: OURS, files, brotliBytes: brotliSize(await bundleForSize(COMPONENT)) };
}

/** Loaded as a classic script and not bundled: it throws as an ES module. */
async function particlesJs(): Promise<Contestant> {
  const source = createRequire(import.meta.url).resolve('particles.js');
  const script = (await minify(source, await readFile(source, 'utf8'), { module: false })).code;
  const tag = `<script src="${CLASSIC_SCRIPT}"></script>`;
  const files = withPage(await bundleToRun('./particlesJs.ts'), tag).set(CLASSIC_SCRIPT, script);
  return { name: 'particles.js', files, brotliBytes: brotliSize([script]) };
}

/** Bundles a module of this folder for a page to load: the entry comes first. */
async function bundleToRun(module: string): Promise<Files> {
  const output = await bundle({ rolldownOptions: { input: resolve(module) } });
  return new Map(output.map((file) => [`/${file.fileName}`, sourceOf(file)]));
}

/**
 * The code that a module adds to a site that has React. It is built as a library, without Vite's loader of lazy chunks,
 * which the site's routes need anyway.
 */
async function bundleForSize(module: string): Promise<string[]> {
  const lib = { entry: resolve(module), formats: ['es' as const] };
  const output = await bundle({ lib, rolldownOptions: { external: /^react/ } });
  // A library keeps its white space; the site does not.
  const minified = output.map((file) => minify(file.fileName, sourceOf(file)));
  return (await Promise.all(minified)).map(({ code }) => code);
}

async function bundle(options: BuildEnvironmentOptions) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, target: 'esnext', ...options },
  });
  const [first] = [built as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]].flat();
  if (!first) throw new Error('Nothing was built.');
  return first.output;
}

function resolve(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

function sourceOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}

function brotliSize(sources: Iterable<string>): number {
  return [...sources].reduce((sum, source) => sum + brotliCompressSync(source).length, 0);
}

/** Adds a page to the files. It loads the tag's script, then the first file. */
function withPage(files: Files, tag = ''): Files {
  const [entry] = files.keys();
  const module = entry ? `<script type="module" src="${entry}"></script>` : '';
  const page = `<!doctype html>
<style>
  html { background: #06090c; }
  #${STAGE_ID}, canvas { position: fixed; inset: 0; width: 100%; height: 100%; }
</style>
<div id="${STAGE_ID}"></div>
${tag}${module}`;
  return new Map(files).set('/', page);
}
