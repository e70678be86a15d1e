import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

let loading: Promise<void> | undefined;

/** Draws an SVG as a PNG file. */
export async function drawSvg(svg: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  loading ??= loadRenderer();
  await loading;
  return new Resvg(svg, options).render().asPng();
}

/** Escapes a text for use between two tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function loadRenderer(): Promise<void> {
  const renderer = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(fileURLToPath(renderer)));
}
