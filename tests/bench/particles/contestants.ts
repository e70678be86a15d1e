import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { minify } from 'vite';
import { type Bundle, bundleForSize, bundleToRun } from './bundle.ts';
import { STAGE_ID } from './figures.ts';

export interface Contestant {
  name: string;
  /** What its page loads, by path. */
  files: Map<string, string>;
  brotliBytes: number;
}

export const OURS = 'this site';
/** What the browser itself costs. */
export const EMPTY_PAGE = 'empty page';

const PAGE = '/';
const CLASSIC_SCRIPT = '/classic.js';
const COMPONENT = '../../../src-site/motion/ParticleBackground.tsx';

export async function buildContestants(): Promise<Contestant[]> {
  return [
    { name: EMPTY_PAGE, files: new Map([[PAGE, renderPage([])]]), brotliBytes: 0 },
    await ours(),
    await tsparticlesSlim(),
    await particlesJs(),
  ];
}

/** Runs without React, as the others do; its size is that of all that the site ships: component, worker and fallback. */
async function ours(): Promise<Contestant> {
  const { files, entry } = await bundleToRun('./ours.ts');
  const shipped = await bundleForSize(COMPONENT);
  return {
    name: OURS,
    files: withPage(files, moduleTag(entry)),
    brotliBytes: brotliSize(shipped.values()),
  };
}

async function tsparticlesSlim(): Promise<Contestant> {
  const { files, entry } = await bundleToRun('./tsparticlesSlim.ts');
  return {
    name: '@tsparticles/slim',
    files: withPage(files, moduleTag(entry)),
    brotliBytes: brotliSize(files.values()),
  };
}

/** It throws as an ES module, so it is not bundled but loaded as it was made to be: as a classic script. */
async function particlesJs(): Promise<Contestant> {
  const { files, entry } = await bundleToRun('./particlesJs.ts');
  const source = createRequire(import.meta.url).resolve('particles.js');
  const script = (await minify(source, await readFile(source, 'utf8'), { module: false })).code;
  const tags = [`<script src="${CLASSIC_SCRIPT}"></script>`, ...moduleTag(entry)];
  return {
    name: 'particles.js',
    files: withPage(files, tags).set(CLASSIC_SCRIPT, script),
    brotliBytes: brotliSize([script]),
  };
}

function withPage(files: Bundle['files'], tags: string[]): Map<string, string> {
  return new Map(files).set(PAGE, renderPage(tags));
}

function moduleTag(path: string): string[] {
  return [`<script type="module" src="${path}"></script>`];
}

function brotliSize(sources: Iterable<string>): number {
  return [...sources].reduce((sum, source) => sum + brotliCompressSync(source).length, 0);
}

function renderPage(tags: string[]): string {
  return `<!doctype html>
<style>
  html { background: #06090c; }
  #${STAGE_ID}, canvas { position: fixed; inset: 0; width: 100%; height: 100%; }
</style>
<div id="${STAGE_ID}"></div>
${tags.join('\n')}`;
}
