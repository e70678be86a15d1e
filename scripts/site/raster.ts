import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { BuildCache } from '../../src-site/buildCache.ts';
import { CACHE_FOLDER } from '../lib/paths.ts';

const WASM = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));

const drawings = new BuildCache(join(CACHE_FOLDER, 'drawings'));

let isReady: Promise<void> | undefined;

/** Draws a file, or takes what an earlier build has drawn from the same inputs, this renderer's version among them. */
export async function drawOnce(
  inputs: readonly (string | Uint8Array)[],
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  return drawings.get([await readResvgPackage(), ...inputs], draw);
}

/** Draws an SVG as a PNG file, or takes what an earlier build has drawn from the same SVG. */
export function toPng(svg: string): Promise<Uint8Array> {
  return drawOnce([svg], () => render(svg));
}

/** Draws an SVG as a PNG file. */
export async function render(svg: string, options?: ResvgRenderOptions): Promise<Uint8Array> {
  return rendered(svg, options, (image) => image.asPng());
}

/** Draws an SVG as pixels: four bytes for each, red, green, blue and opacity. */
export async function renderPixels(svg: string, options?: ResvgRenderOptions): Promise<Uint8Array> {
  // A copy, because the renderer's memory is freed.
  return rendered(svg, options, (image) => Uint8Array.from(image.pixels));
}

/** The width of what an SVG shows, in its own pixels. */
export async function drawnWidth(svg: string, options?: ResvgRenderOptions): Promise<number> {
  await start();
  const drawing = new Resvg(svg, options);
  const width = drawing.getBBox()?.width ?? 0;
  drawing.free();
  return width;
}

/** Forgets what this build has not drawn. */
export function forgetOtherDrawings(): Promise<void> {
  return drawings.removeUnused();
}

/** The renderer's memory grows with each drawing that is not freed. */
async function rendered(
  svg: string,
  options: ResvgRenderOptions | undefined,
  read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Uint8Array,
): Promise<Uint8Array> {
  await start();
  const drawing = new Resvg(svg, options);
  const image = drawing.render();
  const result = read(image);
  image.free();
  drawing.free();
  return result;
}

function start(): Promise<void> {
  isReady ??= readFile(WASM).then(initWasm);
  return isReady;
}

/** Its description, with its version. */
function readResvgPackage(): Promise<string> {
  return readFile(join(dirname(WASM), 'package.json'), 'utf8');
}
