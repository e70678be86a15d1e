import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareImage } from '../../src-site/published/sharePicture.ts';
import { packageFile } from '../lib/paths.ts';
import { type CardFont, createCardFont } from './cardFont.ts';
import { drawCard, drawPhotoCard } from './cards.ts';
import { readFontSources } from './fontSource.ts';
import { drawOnce } from './raster.ts';

/** What decides how a card looks, in addition to its words and its picture. */
const RECIPE = ['cards.ts', 'cardFont.ts', 'cardSvg.ts', 'lines.ts', 'photo.ts'].map((name) =>
  join(import.meta.dirname, name),
);
const CODECS = ['@jsquash/jpeg', '@jsquash/webp'];

/**
 * Draws the pictures for link previews, or takes what an earlier build has drawn of the same, and passes on each with its
 * path: hundreds of them are not in memory at once.
 * @param siteFolder where the projects' pictures are
 */
export async function drawSocialImages(
  images: readonly ShareImage[],
  siteFolder: string,
  write: (path: string, file: Uint8Array) => Promise<void>,
): Promise<void> {
  const recipe = await readRecipe();
  let font: Promise<CardFont> | undefined;
  const getFont = () => {
    font ??= createCardFont(images.map(({ company, text }) => company + text));
    return font;
  };
  const byPath = new Map(images.map((image) => [image.path, image]));
  for (const [path, image] of byPath) {
    const { company, text, picture } = image;
    // The name of a picture's file is a hash of its content.
    const file = await drawOnce(
      [...recipe, JSON.stringify({ company, text, picture })],
      async () => {
        if (!picture) return drawCard(image, await getFont());
        return drawPhotoCard(
          image,
          await getFont(),
          await readFile(join(siteFolder, picture.path)),
        );
      },
    );
    await write(path, file);
  }
}

/** The code that draws, the codecs' descriptions with their versions, and the font. */
async function readRecipe(): Promise<Uint8Array[]> {
  const descriptions = CODECS.map((name) => packageFile(name, 'package.json'));
  const files = [...RECIPE, ...descriptions].map((file) => readFile(file));
  return [...(await Promise.all(files)), ...(await readFontSources())];
}
