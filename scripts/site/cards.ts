import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ShareImage } from '../../src-site/shareImage.ts';
import { PROJECT_ROOT } from '../lib/paths.ts';
import { drawBillCard } from './cards/billCard.ts';
import { drawCaseCard } from './cards/caseCard.ts';
import { COLORS } from './cards/colors.ts';
import { createCardFont, hasLettersOf, readFontSources } from './cards/font.ts';
import { drawHeadlineCard } from './cards/headlineCard.ts';
import type { CardTools } from './cards/parts.ts';
import { drawPhotoCard } from './cards/photoCard.ts';
import { drawPlainCard } from './cards/plainCard.ts';
import { CARD } from './cards/svg.ts';
import { drawOnce } from './raster.ts';

/** The code that decides how a card looks, in addition to what it shows. */
export const RECIPE = [
  'scripts/site/cards.ts',
  'scripts/site/cards',
  'scripts/lib/cover.ts',
  'src-site/figures',
  'src-site/html.ts',
];

interface Site {
  /** Where the projects' pictures are. */
  folder: string;
  /** The SVG file of the company's sign. */
  sign: string;
}

/**
 * Draws the pictures for link previews, or takes what an earlier build has drawn of the same, and passes on each with its
 * path: hundreds of them are not in memory at once.
 */
export async function drawSocialImages(
  images: readonly ShareImage[],
  { folder, sign }: Site,
  write: (path: string, file: Uint8Array) => Promise<void>,
): Promise<void> {
  // These formats and no other: less code that reads a file.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadPngBuffer'] });
  // No picture is drawn twice.
  sharp.cache(false);
  sharp.concurrency(1);
  const recipe = [...(await readRecipe()), sign];
  let tools: Promise<CardTools> | undefined;
  const getTools = () => {
    tools ??= createTools(images, sign);
    return tools;
  };
  const byPath = new Map(images.map((image) => [image.path, image]));
  for (const [path, image] of byPath) {
    const { company, text, picture, proof } = image;
    // The name of a picture's file is a hash of its content.
    const inputs = [...recipe, JSON.stringify({ company, text, picture, proof })];
    const file = await drawOnce(inputs, async () => drawCard(image, await getTools(), folder));
    await write(path, file);
  }
}

async function createTools(images: readonly ShareImage[], sign: string): Promise<CardTools> {
  return { font: await createCardFont(images.map(wordsOf)), sign };
}

/** All that is written on a card, and more. */
function wordsOf({ company, text, proof }: ShareImage): string {
  return company + text + JSON.stringify(proof ?? '');
}

/** The code that draws, the size, the colours, the versions of the codecs, and the font. */
async function readRecipe(): Promise<(string | Uint8Array)[]> {
  const code = await Promise.all(RECIPE.map(readCode));
  const others = JSON.stringify([CARD, [...COLORS], sharp.versions]);
  return [...code.flat(), others, ...(await readFontSources())];
}

/** A file, or those of a folder. */
async function readCode(path: string): Promise<Buffer[]> {
  const at = join(PROJECT_ROOT, path);
  const names = path.endsWith('.ts') ? [''] : (await readdir(at)).toSorted();
  return Promise.all(names.map((name) => readFile(join(at, name))));
}

/** @param folder where the projects' pictures are */
export async function drawCard(
  image: ShareImage,
  tools: CardTools,
  folder: string,
): Promise<Uint8Array> {
  const { picture, proof } = image;
  if (picture) return drawPhotoCard(image, tools, await readFile(join(folder, picture.path)));
  // A document with gaps would be no proof.
  if (!proof || !hasLettersOf(wordsOf(image))) return drawPlainCard(image, tools);
  if (proof.kind === 'headline') return drawHeadlineCard(image, proof, tools);
  return proof.kind === 'case'
    ? drawCaseCard(image, proof, tools)
    : drawBillCard(image, proof, tools);
}
