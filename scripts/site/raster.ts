import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

let isReady: Promise<void> | undefined;

/** Draws an SVG as a PNG file. */
export async function toPng(svg: string, options?: ResvgRenderOptions): Promise<Uint8Array> {
  await start();
  return new Resvg(svg, options).render().asPng();
}

/** The width of what an SVG shows, in its own pixels. */
export async function drawnWidth(svg: string, options?: ResvgRenderOptions): Promise<number> {
  await start();
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

function start(): Promise<void> {
  isReady ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(
    initWasm,
  );
  return isReady;
}
