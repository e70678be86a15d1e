import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT_ROOT } from './lib/paths.ts';
import { runCommand } from './lib/userError.ts';
import { FONT_LICENSE_FILE, readFontSource } from './site/cards/font.ts';

const FONT_FOLDER = join(PROJECT_ROOT, 'shared', 'styles', 'fonts');

/** The weights that `theme.css` uses; others would only make the download larger. */
const WEIGHTS = { min: 400, max: 650 };

const PUNCTUATION = '\u00a0‘’“”–—…·•©×→←€£°½';

/** `npm run font`: makes the subset of the font that the pages load. The result is committed; run it when the letters change. */
async function main(): Promise<void> {
  const letters = range(0x20, 0x7e) + range(0xc0, 0xff) + PUNCTUATION;
  const font = await subsetFont(await readFontSource(), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  await writeFile(join(FONT_FOLDER, 'geist.woff2'), font);
  await copyFile(FONT_LICENSE_FILE, join(FONT_FOLDER, 'OFL.txt'));
  console.log(`Wrote shared/styles/fonts/geist.woff2: ${font.length} bytes.`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

await runCommand(main);
