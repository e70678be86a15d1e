import { expect, test } from 'vitest';
import { drawSheet } from '../../../../scripts/site/cards/sheet.ts';
import { CASE_FIGURES } from '../../../../src-site/content/figures.ts';
import type { FigureDocument } from '../../../../src-site/figures/figure.ts';

const PLACE = { xPx: 572, bottomPx: 486, scale: 1.7, rowStep: 29.5 };
const HEIGHT = PLACE.bottomPx / PLACE.scale;
const LINES = Array.from({ length: 30 }, (_, index) => index);

const table = (marked: number): FigureDocument => ({
  letterhead: 'Voss Spedition GmbH',
  title: 'Rechnung',
  lines: LINES.map((index) => ({
    text: `Line ${index}`,
    value: '1,00',
    isAgreed: index !== marked,
  })),
  marked,
});

const clauses = (marked: number): FigureDocument => ({
  title: 'Lease',
  lines: LINES.map((index) => ({
    paragraph: `${index}.1 Either party may end the lease in writing, with six months’ notice.`,
  })),
  marked,
});

/** The base lines of the texts, from the card's upper edge. */
function baseLinesIn(drawing: string): number[] {
  const [, shift = '0'] = /translate\(0 ([-\d.]+)\)/.exec(drawing) ?? [];
  const texts = drawing.matchAll(/<text x="[^"]*" y="([^"]*)"/g);
  return [...texts].map(([, y]) => Number(y) + Number(shift));
}

test.each(LINES)(
  'line %i, when it is marked, is in sight, and no line is cut or below the sheet',
  (marked) => {
    for (const document of [table(marked), clauses(marked)]) {
      const { drawing, end } = drawSheet(document, PLACE, { hasWire: true });
      expect(end.y).toBeGreaterThan(40);
      expect(end.y).toBeLessThan(PLACE.bottomPx - 20);
      expect(drawing).toContain('class="mark"');
      const bases = baseLinesIn(drawing);
      expect(bases.length).toBeGreaterThan(4);
      expect(Math.min(...bases)).toBeGreaterThan(19);
      expect(Math.max(...bases)).toBeLessThan(HEIGHT - 16);
    }
  },
);

test('a marked paragraph that is higher than the sheet ends with it', () => {
  const lines = [{ paragraph: 'Either party may end the lease. '.repeat(30) }];
  const { drawing, end } = drawSheet({ title: 'Lease', lines, marked: 0 }, PLACE, {
    hasWire: true,
  });
  expect(end.y).toBeCloseTo(PLACE.bottomPx / 2);
  expect(drawing).toContain(`<svg width="314" height="${HEIGHT}">`);
  expect(Math.max(...baseLinesIn(drawing))).toBeLessThan(HEIGHT - 16);
});

test.each(Object.entries(CASE_FIGURES))(
  'the marked line of %s is in sight, with its wire if it has one',
  (_, { document }) => {
    const { drawing, end } = drawSheet(document, PLACE, { hasWire: true });
    expect(end.y).toBeLessThan(PLACE.bottomPx - 20);
    expect(drawing).toMatch(/H314" class="wire"/);
    expect(drawSheet(document, PLACE, { hasWire: false }).drawing).not.toContain('class="wire"');
  },
);
