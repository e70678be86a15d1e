import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../lib/paths.ts';
import { drawSvg } from '../site/svg.ts';
import { type IconImage, toIcns, toIco } from './iconFormats.ts';

const SOURCE = join(PROJECT_ROOT, 'src-desktop', 'icon.svg');

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const LARGEST_IN_ICO = 256;

/** Draws the app's icon for each platform from its one SVG: `icon.ico`, `icon.icns` and `icons/<size>x<size>.png`. */
export async function writeDesktopIcons(folder: string): Promise<void> {
  const svg = await readFile(SOURCE, 'utf8');
  const images: IconImage[] = [];
  for (const size of SIZES) {
    images.push({ size, png: await drawSvg(svg, { fitTo: { mode: 'width', value: size } }) });
  }
  await mkdir(join(folder, 'icons'), { recursive: true });
  await writeFile(join(folder, 'icon.icns'), toIcns(images));
  await writeFile(
    join(folder, 'icon.ico'),
    toIco(images.filter(({ size }) => size <= LARGEST_IN_ICO)),
  );
  for (const { size, png } of images) {
    await writeFile(join(folder, 'icons', `${size}x${size}.png`), png);
  }
}
