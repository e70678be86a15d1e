import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../lib/paths.ts';

/** The style sheets that say what the tokens are. */
const SHEETS = ['shared/styles/theme.css', 'src-site/layout/paper.css'];
const TOKEN = /(--[\w-]+): (#[\da-f]{6});/g;

const sheets = await Promise.all(SHEETS.map((path) => readFile(join(PROJECT_ROOT, path), 'utf8')));

/** The colours of the design tokens, by name. */
export const COLORS: ReadonlyMap<string, string> = new Map(
  [...sheets.join('').matchAll(TOKEN)].map(([, name = '', color = '']) => [name, color]),
);

/** @throws Error for a token that the style sheets do not have */
export function colorOf(token: string): string {
  const color = COLORS.get(token);
  if (!color) throw new Error(`No color “${token}” is in ${SHEETS.join(' or ')}.`);
  return color;
}
