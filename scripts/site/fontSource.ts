import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@fontsource-variable/geist';
const resolve = (path: string) => fileURLToPath(import.meta.resolve(`${PACKAGE}/${path}`));

export const FONT_LICENSE_FILE = resolve('LICENSE');

/** The whole Latin font as published: every weight, and many more letters than the site shows. */
export function readFontSource(): Promise<Buffer> {
  return readPart('latin');
}

/** All of the font, for what staff type: the parts for English, for other languages in Latin letters, and for Cyrillic ones. */
export function readFontSources(): Promise<Buffer[]> {
  return Promise.all(['latin', 'latin-ext', 'cyrillic'].map(readPart));
}

function readPart(part: string): Promise<Buffer> {
  return readFile(resolve(`files/geist-${part}-wght-normal.woff2`));
}
