import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CARD_FIGURES, CASE_FIGURES } from '../../../src-site/content/figures.ts';
import { drawCard, drawCardOfCase } from '../../../src-site/figures/cardFigure.ts';
import { drawCase } from '../../../src-site/figures/caseFigure.ts';
import type { CaseFigure, FigureDocument } from '../../../src-site/figures/figure.ts';
import { wrap } from '../../../src-site/figures/svg.ts';

const MOST_BYTES = 1500;
const INVOICE = CASE_FIGURES['invoice-desk'];
const CLAUSE = CASE_FIGURES['contract-register'];

const textsOf = (html: string) =>
  [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );

describe.each(Object.entries(CASE_FIGURES))('the drawing of %s', (id, figure) => {
  test('weighs little, and has all words of its person and result in both sizes', () => {
    const { wide, narrow } = drawCase(id, figure);
    expect(brotliCompressSync(wide + narrow).length).toBeLessThanOrEqual(MOST_BYTES);
    const { person, result } = figure;
    const rows = result.rows?.flatMap(({ label, value }) => [label, value]) ?? [];
    const words = [person.title, ...person.lines, result.title, ...rows];
    for (const drawing of [wide, narrow])
      expect(textsOf(drawing)).toEqual(expect.arrayContaining(words));
  });

  test('has one dot with a halo: at the person', () => {
    for (const drawing of Object.values(drawCase(id, figure))) {
      expect(drawing.match(/class="halo"/g)).toHaveLength(1);
    }
  });
});

test.each(Object.entries(CARD_FIGURES))('the card of %s weighs little', (id, figure) => {
  expect(brotliCompressSync(drawCard(id, figure)).length).toBeLessThanOrEqual(MOST_BYTES);
});

test('a case that no person sees has neither the person nor a teal wire', () => {
  const { wide, narrow } = drawCase('x', { ...CLAUSE, throughPerson: 'none' });
  for (const drawing of [wide, narrow]) {
    expect(drawing).not.toContain('persons');
    expect(textsOf(drawing)).not.toContain(CLAUSE.person.title);
    expect(textsOf(drawing)).toContain(CLAUSE.result.title);
  }
});

test('on its card, a wire through a person is teal, and another is grey', () => {
  expect(drawCardOfCase(CLAUSE.document, 'before')).toContain('class="wire persons"');
  const after = drawCardOfCase(CLAUSE.document, 'after');
  expect(after).not.toContain('class="wire persons"');
  expect(after).toContain('class="halo"');
  expect(drawCardOfCase(CLAUSE.document, 'none')).not.toContain('class="halo"');
});

test('a word that was struck out is marked, with what was written above it', () => {
  const { wide } = drawCase('x', CLAUSE);
  expect(wide).toContain('<tspan class="struck">six</tspan>');
  expect(wide).toContain('class="written">nine</tspan>');
});

test('text is text, whatever it is', () => {
  const person = { title: '<b>&"', lines: [] };
  expect(drawCase('x', { ...CLAUSE, person }).wide).toContain('>&lt;b>&amp;&quot;</text>');
});

test('a paragraph is broken between words, and loses none', () => {
  const paragraph = 'Either party may end the lease in writing, with six months’ notice.';
  const lines = wrap(paragraph, 24);
  expect(lines.join(' ')).toBe(paragraph);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(24);
  expect(wrap('a bbbbbbbbbb c', 4)).toEqual(['a', 'bbbbbbbbbb', 'c']);
});

const long = (length: number) => 'x'.repeat(length);
const inDocument = (change: Partial<FigureDocument>): CaseFigure => ({
  ...INVOICE,
  document: { ...INVOICE.document, ...change },
});

test.each<[what: string, figure: CaseFigure, named: string]>([
  [
    'a row',
    inDocument({ lines: [{ text: long(30), value: '120,00' }], marked: 0 }),
    `${long(30)} 120,00`,
  ],
  [
    'a word of a paragraph',
    inDocument({ lines: [{ paragraph: `a ${long(37)}` }], marked: 0 }),
    long(37),
  ],
  ['a title', inDocument({ title: long(27) }), long(27)],
  ['a title with what is beside it', inDocument({ title: long(20), about: long(16) }), long(16)],
  ['a letterhead', inDocument({ letterhead: long(27) }), long(27)],
  ['small print', inDocument({ smallPrint: { left: long(36), right: '1' } }), long(36)],
  ['a person’s title', { ...INVOICE, person: { title: long(24), lines: [] } }, long(24)],
  ['a person’s line', { ...INVOICE, person: { title: '', lines: [long(30)] } }, long(30)],
  [
    'three lines of a person',
    { ...INVOICE, person: { title: '', lines: ['a', 'b', 'c'] } },
    'lines of the person',
  ],
  [
    'a result’s row',
    { ...INVOICE, result: { title: '', rows: [{ label: long(20), value: long(9) }] } },
    long(20),
  ],
  [
    'what the software wrote',
    { ...INVOICE, result: { title: '', text: 'word '.repeat(21) } },
    'word word',
  ],
  [
    'five rows of a result',
    {
      ...INVOICE,
      result: { title: '', rows: ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label, value: '' })) },
    },
    'rows of the result',
  ],
])('%s that does not fit stops the build with a sentence', (_, figure, named) => {
  expect(() => drawCase('my-case', figure)).toThrow(/^The figure of “my-case” has (?:no )?room/);
  expect(() => drawCase('my-case', figure)).toThrow(named);
  expect(() => drawCase('my-case', figure)).toThrow('src-site/content/figures.ts');
});

test.each<[what: string, figure: CaseFigure, said: string]>([
  ['a mark on no line', inDocument({ marked: 14 }), 'marks line 15 of 14'],
  [
    'a word that is twice in its paragraph',
    inDocument({
      lines: [{ paragraph: 'six or six', correction: { struck: 'six', written: 'nine' } }],
      marked: 0,
    }),
    'strikes out “six”, which must be once',
  ],
])('%s stops the build with a sentence', (_, figure, said) => {
  expect(() => drawCase('my-case', figure)).toThrow(said);
});

test('a card’s text that does not fit stops the build, too', () => {
  const document = { ...CLAUSE.document, title: long(27) };
  expect(() => drawCard('my-card', { sentence: '', document })).toThrow('“my-card”');
});
