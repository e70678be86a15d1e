import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { KNOWN_PROJECT_IDS } from '../../../src-site/content/projects.ts';
import { expectAccessible, resizeWindow } from '../../browserPage.ts';
import { main, open } from '../sitePage.tsx';

/** Smaller letters are hard to read. */
const MIN_LETTERS_PX = 11;
const ROUNDING_PX = 1;

const drawings = () =>
  [...main.element().querySelectorAll<SVGSVGElement>('svg.figure')].filter(
    (svg) => svg.getBoundingClientRect().width > 0,
  );

/** The box, or the sheet, in which a text begins. */
function placeOf(text: Element, svg: SVGSVGElement): DOMRect {
  const { left, top, height } = text.getBoundingClientRect();
  const holds = (place: DOMRect) =>
    place.left <= left &&
    left <= place.right &&
    place.top <= top + height / 2 &&
    top + height / 2 <= place.bottom;
  const shapes = text.closest('.sheet') ? '.page' : '.box';
  const places = [...svg.querySelectorAll(shapes)].map((shape) => shape.getBoundingClientRect());
  return places.find(holds) ?? svg.getBoundingClientRect();
}

/** The texts that leave their box or sheet, and those that touch another one on their line. */
function misplaced(svg: SVGSVGElement): string[] {
  const texts = [...svg.querySelectorAll('text:not(:has(.written))')].map((text) => ({
    words: text.textContent ?? '',
    rect: text.getBoundingClientRect(),
    place: placeOf(text, svg),
  }));
  const outside = texts.filter(({ rect, place }) => rect.right > place.right + ROUNDING_PX);
  const touching = texts.filter(({ rect, words }) =>
    texts.some(
      (other) =>
        other.words !== words &&
        Math.abs(other.rect.bottom - rect.bottom) < ROUNDING_PX &&
        other.rect.left >= rect.left &&
        other.rect.left < rect.right + ROUNDING_PX,
    ),
  );
  return [...outside, ...touching].map(({ words }) => words);
}

function smallestLettersPx(svg: SVGSVGElement): number {
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const sizes = [...svg.querySelectorAll('text')].map((text) =>
    Number.parseFloat(getComputedStyle(text).fontSize),
  );
  return Math.min(...sizes) * scale;
}

test.each([360, 768, 1024, 1440])(
  'at %i px, each drawing is shown once, its texts are in their places, and its letters large enough',
  async (width) => {
    await resizeWindow(width, 900);
    await document.fonts.load('1rem Geist');
    for (const path of [
      ...KNOWN_PROJECT_IDS.map((id) => `/projects/${id}`),
      '/projects',
      '/projects/llm-workflows',
      '/projects/ai-agents',
    ]) {
      await open(path);
      const images = main.getByRole('img', { includeHidden: false });
      await expect.element(images.first()).toBeVisible();
      const shown = drawings();
      expect(shown.length, path).toBe(main.element().querySelectorAll('.figure-place').length);
      for (const svg of shown) {
        expect(misplaced(svg), path).toEqual([]);
        expect(smallestLettersPx(svg), path).toBeGreaterThanOrEqual(MIN_LETTERS_PX);
      }
    }
  },
);

test.each([320, 390, 768, 1024, 1440, 2560])(
  'at %i px, what is written stands above the middle of the struck word, and touches no line',
  async (width) => {
    await resizeWindow(width, 900);
    await document.fonts.load('500 italic 1rem Geist');
    for (const path of ['/projects/project3', '/projects']) {
      await open(path);
      await expect.poll(() => drawings().some((svg) => svg.querySelector('.written'))).toBe(true);
      for (const svg of drawings().filter((one) => one.querySelector('.written'))) {
        const [struck, written] = ['.struck', '.written'].map((part) => inkOf(svg, part));
        const line = lineBefore(svg);
        expect(Math.abs((written?.middle ?? 0) - (struck?.middle ?? 99)), path).toBeLessThan(4);
        expect(written?.bottom, path).toBeLessThan(struck?.top ?? 0);
        expect(written?.top, path).toBeGreaterThan(line.bottom);
      }
    }
  },
);

/** Where the letters of a part of a text are, in units of the drawing. */
function inkOf(svg: SVGSVGElement, selector: string) {
  return inkIn(svg.querySelector<SVGTextContentElement>(selector));
}

function inkIn(part: SVGTextContentElement | null) {
  if (!part) throw new Error('The drawing has no such text.');
  const words = part.textContent ?? '';
  // A part is a span of its line.
  const line = part.closest('text') ?? part;
  const first = line.textContent?.indexOf(words) ?? 0;
  const { x, y } = line.getStartPositionOfChar(first);
  const { fontStyle, fontWeight, fontSize } = getComputedStyle(part);
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = `${fontStyle} ${fontWeight} ${fontSize} Geist`;
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(words);
  return {
    middle: x + width / 2,
    top: y - actualBoundingBoxAscent,
    bottom: y + actualBoundingBoxDescent,
  };
}

/** The line above the one with the struck word. */
function lineBefore(svg: SVGSVGElement) {
  const texts = [...svg.querySelectorAll<SVGTextElement>('.sheet text')];
  const corrected = texts.findIndex((text) => text.querySelector('.struck'));
  return inkIn(texts[corrected - 1] ?? null);
}

test('at 320 px, the letters of a case’s drawing are large enough, too', async () => {
  await resizeWindow(320, 640);
  for (const id of KNOWN_PROJECT_IDS) {
    await open(`/projects/${id}`);
    await expect.poll(() => drawings().length).toBe(1);
    for (const svg of drawings()) {
      expect(smallestLettersPx(svg), id).toBeGreaterThanOrEqual(MIN_LETTERS_PX);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth, id).toBeLessThanOrEqual(clientWidth);
  }
});

test('a drawing is one image with a sentence', async () => {
  await open(`/projects/${KNOWN_PROJECT_IDS[0]}`);
  const image = page.getByRole('figure').first().getByRole('img');
  await expect.element(image).toHaveAccessibleName(/^Invoice .*\.$/);
  await expectAccessible('main');
});
