import sharp, { type Create } from 'sharp';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** What a phone writes beside the pixels: 52° 31′ 12.34″ north. */
const PLACE = {
  IFD0: { ImageDescription: 'At the Alexanderplatz' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 1234/100' },
};

const paint = (width: number, height: number, background: Create['background'] = RED) =>
  sharp({ create: { width, height, channels: 'alpha' in Object(background) ? 4 : 3, background } });

/** The left half red, the right one another color. */
async function twoColors(width: number, height: number, right: Create['background']) {
  const input = await paint(width / 2, height)
    .png()
    .toBuffer();
  return paint(width, height, right).composite([{ input, left: 0, top: 0 }]);
}

async function frames() {
  const pictures = [paint(20, 10, RED), paint(20, 10, BLUE)].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(pictures), { join: { animated: true } });
}

const MAKERS = {
  'turned.jpg': async () =>
    (await twoColors(60, 40, BLUE)).withExif(PLACE).withMetadata({ orientation: 6 }).jpeg(),
  'progressive.jpg': async () => (await twoColors(400, 300, BLUE)).jpeg({ progressive: true }),
  'transparent.png': async () => (await twoColors(60, 40, NOTHING)).png(),
  'lossy.webp': async () => paint(30, 20).webp(),
  'lossless.webp': async () => paint(30, 20).webp({ lossless: true }),
  'transparent.webp': async () => (await twoColors(60, 40, NOTHING)).webp(),
  'picture.gif': async () => paint(20, 10).gif(),
  'picture.avif': async () => (await twoColors(60, 40, BLUE)).avif(),
  'moving.gif': async () => (await frames()).gif({ delay: [100, 100] }),
  'moving.webp': async () => (await frames()).webp({ delay: [100, 100] }),
  'dot.png': async () => paint(1, 1).png(),
  'long.png': async () => (await twoColors(20_000, 100, BLUE)).png(),
};

export type MadePicture = keyof typeof MAKERS;

export const MADE_PICTURES = Object.keys(MAKERS) as MadePicture[];

/** A small picture of a format, as a program or a camera writes it. */
export async function makePicture(name: MadePicture): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await MAKERS[name]();
  return new Uint8Array(await picture.toBuffer());
}
