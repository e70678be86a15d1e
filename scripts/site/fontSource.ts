import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@fontsource-variable/geist';
const resolve = (path: string) => fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`));

export const FONT_LICENSE_FILE = resolve('LICENSE');

/** The whole Latin font as published: every weight, and many more letters than the site shows. */
export function readFontSource(): Promise<Buffer> {
  return readFile(resolve('files/geist-latin-wght-normal.woff2'));
}
