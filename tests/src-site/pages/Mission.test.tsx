import { aboutMission, aboutVision } from 'published:about';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { MISSION } from '../../../src-site/content/mission.ts';
import { type TextParts, toTextParts } from '../../../src-site/published/textParts.ts';
import { expectAccessible, resizeWindow } from '../../browserPage.ts';
import { loadFont, smallestLettersPx, textsOverEdges } from '../figureTexts.ts';
import { enlargeText } from '../largeText.ts';
import { heading, main, open } from '../sitePage.tsx';

/** Replaces a published text until the test ends. */
function publish(parts: TextParts, text: string): void {
  const list = parts as unknown[];
  const before = list.splice(0, list.length, ...toTextParts(text));
  onTestFinished(() => void list.splice(0, list.length, ...before));
}

const vision = page.getByRole('region', { name: MISSION.vision.title });
const mission = () => heading.element().nextElementSibling;
const sizeOf = (element: Element | null | undefined) =>
  element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
const visionSize = () => sizeOf(vision.getByRole('paragraph').element());

test('each principle has its drawing, whose words are inside their boxes', async () => {
  await loadFont();
  for (const width of [320, 360, 1440]) {
    await resizeWindow(width, 800);
    await open('/about/mission');
    for (const { title } of MISSION.principles.list) {
      const name = main.getByRole('heading', { name: title });
      await expect.element(name).toBeVisible();
      const svg = name.element().closest('[data-reveal]')?.querySelector('svg');
      if (!svg) throw new Error(`“${title}” has no drawing.`);
      expect(textsOverEdges(svg), title).toEqual([]);
      if (svg.querySelector('text')) expect(smallestLettersPx(svg), title).toBeGreaterThan(11);
      expect(svg.querySelectorAll('.halo').length).toBeLessThanOrEqual(1);
    }
  }
});

test('on a phone, each drawing begins where its text does, and three sheets are struck out in red', async () => {
  await resizeWindow(390, 844);
  await open('/about/mission');
  await expect.element(vision).toBeVisible();
  const left = heading.element().getBoundingClientRect().left;
  const drawings = [...main.element().querySelectorAll('svg.figure')];
  expect(drawings).toHaveLength(MISSION.principles.list.length);
  expect(drawings.map((svg) => svg.getBoundingClientRect().left - left)).toEqual([0, 0, 0, 0]);
  const strokes = [...main.element().querySelectorAll('.struck')].map((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return { fill, stroke };
  });
  const red = { fill: 'none', stroke: 'rgb(156, 31, 31)' };
  expect(strokes).toEqual([red, red, red]);
});

test('mission and vision are large, the vision on paper', async () => {
  await resizeWindow(1440, 800);
  await open('/about/mission');
  await expect.element(vision).toBeVisible();
  expect(sizeOf(mission())).toBe(26);
  expect(visionSize()).toBeGreaterThan(40);
  await expect.element(vision).toHaveClass('paper');
  await expectAccessible();
});

test('texts of 10,000 characters are smaller; one of one word is not', async () => {
  await resizeWindow(1440, 800);
  const long = 'A week without copying. '.repeat(417).slice(0, 10_000);
  publish(aboutMission, long);
  publish(aboutVision, long);
  await open('/about/mission');
  await expect.element(vision).toBeVisible();
  expect(sizeOf(mission())).toBe(20);
  expect(visionSize()).toBe(24);
  publish(aboutMission, 'Calm.');
  publish(aboutVision, 'Calm.');
  await open('/about/mission');
  await expect.element(vision.getByText('Calm.')).toBeVisible();
  expect(sizeOf(mission())).toBe(26);
  expect(visionSize()).toBeGreaterThan(40);
});

test('on paper, a text keeps its lines, and its links are readable', async () => {
  publish(aboutVision, 'Two lines:\nsee https://example.com/vision or write to a@example.com.');
  await open('/about/mission');
  const link = vision.getByRole('link', { name: 'https://example.com/vision' });
  await expect.element(link).toBeVisible();
  await expect.element(vision.getByRole('paragraph')).toHaveStyle({ whiteSpace: 'pre-line' });
  await expectAccessible();
});

test('a very long word and letters of twice the size fit a narrow window', async () => {
  publish(aboutMission, 'W'.repeat(300));
  publish(aboutVision, 'W'.repeat(300));
  await resizeWindow(320, 640);
  enlargeText();
  await open('/about/mission');
  await expect.element(vision).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
