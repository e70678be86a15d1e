import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import sharp, { type Color, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { createCardFont } from '../../../scripts/site/cards/font.ts';
import type { CardTools } from '../../../scripts/site/cards/parts.ts';
import { drawPhotoCard } from '../../../scripts/site/cards/photoCard.ts';
import { drawCard, RECIPE } from '../../../scripts/site/cards.ts';
import type { PictureFocus } from '../../../shared/model/picture.ts';
import { CASE_FIGURES } from '../../../src-site/content/figures.ts';
import { PRICING } from '../../../src-site/content/pricing.ts';
import type { ShareImage } from '../../../src-site/shareImage.ts';
import { importsOf, readFiles } from '../../support/sources.ts';

const cardOf = (text: string): ShareImage => ({
  path: '/card',
  company: 'Tidewire',
  text,
  alt: '',
});

const SIGN = await readFile(join(PROJECT_ROOT, 'src-site/public/favicon.svg'), 'utf8');

async function toolsFor(...images: ShareImage[]): Promise<CardTools> {
  const font = await createCardFont(images.map((image) => JSON.stringify(image)));
  return { font, sign: SIGN };
}

const draw = async (image: ShareImage) => drawCard(image, await toolsFor(image), '');

/** Some are in texts that were copied from a PDF file. */
const CONTROL = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character),
);

test('a title is drawn without its control characters', async () => {
  const clean = cardOf('Tender radar');
  const copied = cardOf(
    `Ten${CONTROL.filter((one) => !/\s/.test(one)).join('')}der\t\u{b}radar\ufffe\uffff\ud800`,
  );
  const tools = await toolsFor(clean, copied);
  expect(await drawCard(copied, tools, '')).toEqual(await drawCard(clean, tools, ''));
});

test('a long name of the company fits into the picture, with room on the right', async () => {
  const company = 'Brüggemann & Söhne "Automation" GmbH & Co. KG O’Brien';
  const image = { ...cardOf('Tender radar'), company };
  const tools = await toolsFor(image);
  const photo = { width: 600, height: 208, channels: 3, background: '#000' } as const;
  const webp = await sharp({ create: photo }).webp().toBuffer();
  const ends = [
    { file: await drawCard(image, tools, ''), top: 40, height: 90 },
    { file: await drawPhotoCard(image, tools, webp), top: 430, height: 50 },
  ].map(({ file, top, height }) => {
    const edge = { left: 1140, width: 60, top, height };
    return sharp(file).extract(edge).greyscale().raw().toBuffer();
  });
  for (const pixels of await Promise.all(ends)) expect(Math.max(...pixels)).toBeLessThan(60);
});

/** The colours of the card with this picture at its left and at its right. */
async function colorsOf(photo: Sharp, focus?: PictureFocus): Promise<Buffer[]> {
  const image = { ...cardOf('Tender radar'), ...(focus && { picture: { path: '', focus } }) };
  const tools = await toolsFor(image);
  const webp = await photo.webp({ lossless: true }).toBuffer();
  const card = sharp(await drawPhotoCard(image, tools, webp));
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const colors = [100, 1100].map((left) =>
    card.clone().extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer(),
  );
  return Promise.all(colors);
}

const created = (width: number, background: Color, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height: 208, channels, background } });

test.each([
  ['the left', { leftPercent: 0, topPercent: 50 }, ['red', 'red']],
  ['the right', { leftPercent: 100, topPercent: 50 }, ['blue', 'blue']],
  ['the middle, without one,', undefined, ['red', 'blue']],
] as const)('a picture fills its place around its focus: %s shows', async (_, focus, expected) => {
  const right = await created(600, 'blue').png().toBuffer();
  const halves = created(1200, 'red').composite([{ input: right, left: 600, top: 0 }]);
  const colors = await colorsOf(halves, focus);
  expect(colors.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(expected);
});

test('a picture that is not opaque stands on the site’s ground', async () => {
  const clear = created(600, { r: 255, g: 255, b: 255, alpha: 0.1 }, 4);
  for (const color of await colorsOf(clear)) expect(Math.max(...color)).toBeLessThan(50);
});

const LEASE = CASE_FIGURES['contract-register'].document;
const INVOICE = CASE_FIGURES['invoice-desk'].document;
const LONG =
  'Prüfung aller Mietverträge für eine Hausverwaltung, Żółta łódź, Договоры аренды. '.repeat(3);

const headlineCard = (text: string): ShareImage => ({
  ...cardOf(text),
  proof: { kind: 'headline', document: INVOICE },
});

const caseCard = (value: string, label: string, document = LEASE): ShareImage => ({
  ...cardOf('Contract register'),
  proof: { kind: 'case', number: { value, label }, document, throughPerson: 'before' },
});

const billCard = (
  change: Partial<(typeof PRICING)['bill']> = {},
  label = 'for a start',
): ShareImage => ({
  ...cardOf('Price and terms'),
  proof: { kind: 'bill', price: { value: '$9,500', label }, ...PRICING.bill, ...change } as never,
});

const CARDS = {
  plain: cardOf('Our mission'),
  headline: headlineCard('Software that reads your paperwork, and asks a person.'),
  case: caseCard('5 weeks', 'for four thousand leases'),
  bill: billCard(),
};

test.each(Object.entries(CARDS))(
  'the card "%s" has few colours, and the same bytes each time',
  async (_, image) => {
    const file = await draw(image);
    const { format, width, height, isPalette } = await sharp(file).metadata();
    expect({ format, width, height, isPalette }).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
      isPalette: true,
    });
    expect(file.length).toBeLessThanOrEqual(40_000);
    expect(await draw(image)).toEqual(file);
  },
);

/** The pixels of a part of a card that are not as dark as the ground. */
async function drawnIn(file: Uint8Array, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(file)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.filter((value) => value > 40).length;
}

/** The left edge of the gap between the words and the sheet, and where the sheet begins. */
const BESIDE_SHEET = { headline: [650, 0], case: [540, 0], bill: [574, 112] } as const;

const WORDS: readonly [string, ShareImage][] = [
  ['a headline', headlineCard(LONG)],
  ['a headline of one word', headlineCard('x'.repeat(90))],
  ['a label', caseCard('78%', LONG)],
  ['a number', caseCard('1.234.567,89 Stunden im Jahr', 'of typing')],
  ['the words below a price', billCard({}, LONG)],
  ['a company', { ...headlineCard('We read.'), company: LONG }],
];

test.each(WORDS)('%s that is long does not touch the sheet', async (_, image) => {
  const [left, top] = BESIDE_SHEET[image.proof?.kind ?? 'headline'];
  expect(await drawnIn(await draw(image), left, top, 24, 490 - top)).toBe(0);
});

test('a long title of a case ends within the picture', async () => {
  const file = await draw({ ...CARDS.case, text: LONG });
  expect(await drawnIn(file, 1150, 520, 50, 100)).toBe(0);
  expect(await drawnIn(file, 56, 520, 1000, 100)).toBeGreaterThan(1000);
});

test('a bill of more and of longer rows stays on its sheet, and its texts apart', async () => {
  const row = { title: LONG, value: '€1.019.700 bis €1.033.300' };
  const rows = [row, row, row, { title: 'Noch eine Zeile', value: '€3' }];
  const file = await draw(billCard({ rows: rows as never, total: row as never }));
  // Beside the sheet, and below it.
  expect(await drawnIn(file, 1160, 112, 40, 390)).toBe(0);
  expect(await drawnIn(file, 600, 500, 140, 40)).toBe(0);
});

const ACCENT = [0x0e, 0xd3, 0xcf];
/** How far the file's palette may be from a colour. */
const PALETTE_STEP = 2;
const HALF_PIXEL = 0.5;

/** The middle of all pixels of the accent's colour, but for the company's sign. */
async function dotOf(file: Uint8Array): Promise<{ x: number; y: number; count: number }> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const found = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => {
    const isSign = at % info.width < 110 && at < 100 * info.width;
    return (
      !isSign &&
      ACCENT.every(
        (value, channel) =>
          Math.abs((data[at * info.channels + channel] ?? 0) - value) <= PALETTE_STEP,
      )
    );
  });
  const middle = (of: (at: number) => number) =>
    found.reduce((sum, at) => sum + of(at), 0) / found.length;
  return {
    x: middle((at) => (at % info.width) + HALF_PIXEL),
    y: middle((at) => Math.floor(at / info.width) + HALF_PIXEL),
    count: found.length,
  };
}

test.each(['plain', 'headline', 'bill'] as const)(
  'the card "%s" has one dot: on the wave, at 9/14 of its width',
  async (name) => {
    const { x, y, count } = await dotOf(await draw(CARDS[name]));
    expect(x).toBeCloseTo((1200 * 9) / 14, 0);
    expect(y).toBeGreaterThan(440);
    expect(count).toBeGreaterThan(250);
    expect(count).toBeLessThan(350);
  },
);

test('a card of a case has its dot on the wire from the mark; the wire is teal only through a person', async () => {
  const { proof } = CARDS.case;
  const byItself = { ...CARDS.case, proof: { ...proof, throughPerson: 'after' } as never };
  const dots = [await dotOf(await draw(CARDS.case)), await dotOf(await draw(byItself))];
  for (const { x } of dots) expect(x).toBeCloseTo(1160, -1);
  expect(dots[0]?.count).toBeGreaterThan((dots[1]?.count ?? 0) + 50);
  expect(dots[1]?.count).toBeGreaterThan(250);
});

test('a document in letters that the font does not have is not drawn', async () => {
  const document = { ...INVOICE, title: '請求書 R-55107' };
  const image = caseCard('78%', 'of the invoices', document);
  const tools = await toolsFor(image);
  const { proof: _, ...plain } = image;
  expect(await drawCard(image, tools, '')).toEqual(await drawCard(plain, tools, ''));
});

/** They decide nothing of what is drawn but by their package, whose version counts, or by what each card is drawn from. */
const NOT_IN_RECIPE = [
  'scripts/site/raster.ts',
  'scripts/lib/paths.ts',
  'src-site/content/linkPreviews.ts',
];

const inRecipe = (file: string) =>
  RECIPE.some((part) => file === part || file.startsWith(`${part}/`));

test('a change of any code that draws cards makes them be drawn again', async () => {
  const sources = await readFiles(['scripts', 'src-site']);
  const withoutTypes = new Map(
    [...sources].map(([file, text]) => [file, text.replaceAll(/^import type [^;]*;/gm, '')]),
  );
  const imports = importsOf(withoutTypes);
  const reached = new Set(['scripts/site/cards.ts']);
  for (const file of reached) {
    if (NOT_IN_RECIPE.includes(file)) continue;
    for (const found of imports)
      if (found.file === file && found.target) reached.add(posix.normalize(found.target));
  }
  expect(reached.size).toBeGreaterThan(12);
  const others = [...reached].filter((file) => !inRecipe(file));
  expect(others.toSorted()).toEqual(NOT_IN_RECIPE.toSorted());
});
