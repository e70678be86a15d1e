import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SECURITY } from '../../../src-site/content/security.ts';
import { expectAccessible, press, resizeWindow } from '../../browserPage.ts';
import { loadFont, smallestLettersPx, textsOverEdges } from '../figureTexts.ts';
import { expectAddress, heading, main, open } from '../sitePage.tsx';

const { map, ...text } = SECURITY;
const figure = main.getByRole('img', { name: map.sentence });
const contents = main.getByRole('navigation', { name: SECURITY.sections.label });

/** The drawing that this window shows. */
function shownDrawing(): SVGSVGElement {
  const [shown, ...others] = [...figure.element().querySelectorAll('svg')].filter((svg) =>
    svg.checkVisibility(),
  );
  expect(others).toEqual([]);
  if (!shown) throw new Error('No drawing is shown.');
  return shown;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const wordsOf = (value: unknown): string[] =>
  stringsIn(value).flatMap((string) => string.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The words of a drawing. */
const readIn = (svg?: SVGSVGElement) =>
  new Set(
    wordsOf([...(svg?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)),
  );

test('the map says nothing that the page’s text does not say', () => {
  const said = new Set(wordsOf(text));
  expect(wordsOf(map).filter((word) => !said.has(word))).toEqual([]);
  const [team, twoOfUs] = text.access.list;
  expect([team.title, twoOfUs.title]).toEqual([map.team.title, map.us.title]);
  for (const role of map.us.roles) expect(twoOfUs.text).toContain(role.toLowerCase());
});

test.each([map.copies, map.backups, map.log])(
  '$title: the map and the table have the same time',
  (box) => {
    const [word = ''] = box.title.split(',');
    const row = text.duration.rows.find(({ title }) => title.startsWith(word));
    expect(`${box.title} ${box.text}`).toContain(row?.value);
  },
);

test('the drawings have the same texts, one dot with a halo, and red only at the way out', async () => {
  await open('/security');
  const [wide, narrow] = [...figure.element().querySelectorAll('svg')];
  const onPhones = readIn(narrow);
  expect(onPhones.size).toBeGreaterThan(20);
  expect([...onPhones].filter((word) => !readIn(wide).has(word))).toEqual([]);
  for (const svg of [wide, narrow]) {
    expect(svg?.querySelectorAll('.halo')).toHaveLength(1);
    expect(svg?.querySelectorAll('.danger')).toHaveLength(1);
  }
});

test.each([320, 360, 390, 640, 768, 1024, 1440, 2560])(
  'at %i px, every text of the map is inside its box, and from 360 px on large enough to read',
  async (width) => {
    await loadFont();
    await resizeWindow(width, 800);
    await open('/security');
    await expect.element(figure).toBeVisible();
    expect(textsOverEdges(shownDrawing())).toEqual([]);
    if (width >= 360) expect(smallestLettersPx(shownDrawing())).toBeGreaterThanOrEqual(11);
  },
);

test('the list of the sections stays in sight beside them, and leads to each', async () => {
  await resizeWindow(1024, 700);
  await open('/security');
  const titles = main
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  const links = contents.getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(titles);
  expect(titles).toHaveLength(8);
  await links.nth(4).click();
  await expectAddress('/security#data-processing-agreement');
  const target = main.getByRole('heading', { name: SECURITY.agreement.title });
  await expect.poll(() => Math.round(target.element().getBoundingClientRect().top)).toBe(96);
  expect(contents.element().getBoundingClientRect().top).toBe(96);
  await expect.element(links.nth(4)).toHaveAttribute('aria-current', 'location');
  expect(contents.element().querySelectorAll('[aria-current]')).toHaveLength(1);
  await expectAccessible();
});

test('the list marks the last section that was reached, also between two, after a jump and at the top', async () => {
  await resizeWindow(1440, 900);
  await open('/security');
  const headings = main.getByRole('heading', { level: 2 }).elements();
  const expectMarked = async (index: number) => {
    await expect
      .poll(() => contents.element().querySelector('[aria-current]')?.textContent)
      .toBe(headings[index]?.textContent);
  };
  await expectMarked(0);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expectMarked(7);
  window.scrollTo(0, 0);
  await expectMarked(0);
  for (const index of [5, 2, 6, 0, 3]) {
    const next = headings[index + 1]?.getBoundingClientRect().top ?? 0;
    // A quarter of the window is the line; the next section is just below it.
    window.scrollBy(0, next - window.innerHeight / 4 - 30);
    await expectMarked(index);
  }
});

test('in a narrow window, the list of the sections opens by keyboard', async () => {
  await resizeWindow(390, 844);
  await open('/security');
  await expect.element(heading).toBeVisible();
  const link = contents.getByRole('link', { name: SECURITY.site.title });
  await expect.element(link).not.toBeInTheDocument();
  contents.element().querySelector('summary')?.focus();
  await press('{Enter}');
  await expect.element(link).toBeVisible();
  await press('{Tab}{Enter}');
  await expectAddress('/security#where-your-data-is');
  await expect.element(page.getByRole('heading', { name: SECURITY.place.title })).toBeInViewport();
  await expectAccessible();
});
