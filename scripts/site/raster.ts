import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { BuildCache } from '../../src-site/buildCache.ts';
import { CACHE_FOLDER } from '../lib/paths.ts';

const WASM = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

const drawings = new BuildCache(join(CACHE_FOLDER, 'drawings'));

let isReady: Promise<void> | undefined;

/** Draws an SVG as a PNG file, or takes what an earlier build has drawn from the same SVG. */
export async function toPng(svg: string, options?: ResvgRenderOptions): Promise<Uint8Array> {
  const inputs = [await readResvgPackage(), JSON.stringify(options ?? null), svg];
  return drawings.get(inputs, async () => {
    await start();
    return new Resvg(svg, options).render().asPng();
  });
}

/** Forgets what this build has not drawn. */
export function forgetOtherDrawings(): Promise<void> {
  return drawings.removeUnused();
}

/** The width of what an SVG shows, in its own pixels. */
export async function drawnWidth(svg: string, options?: ResvgRenderOptions): Promise<number> {
  await start();
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

function start(): Promise<void> {
  isReady ??= readFile(WASM).then(initWasm);
  return isReady;
}

/** Its description, with its version. */
function readResvgPackage(): Promise<string> {
  return readFile(join(dirname(WASM), 'package.json'), 'utf8');
}
