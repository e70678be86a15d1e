import {
  type CardFigure,
  type CaseFigure,
  FIGURE_LIMITS,
  type FigureDocument,
  type FigureLine,
} from './figure.ts';

/** @throws Error that names the text that does not fit, in a sentence */
export function checkCaseFigure(id: string, { document, person, result }: CaseFigure): void {
  const { boxTitle, boxLine, personLines, resultRows } = FIGURE_LIMITS;
  checkDocument(id, document);
  check(id, person.title, boxTitle);
  for (const line of person.lines) check(id, line, boxLine);
  checkCount(id, 'lines of the person', person.lines, personLines);
  check(id, [result.title, result.about ?? ''].join(' ').trim(), boxLine);
  const { rows = [], source = '' } = result;
  for (const { label, value } of rows) check(id, `${label} ${value}`, boxLine);
  checkCount(id, 'rows of the result', rows, resultRows);
  check(id, source, boxLine);
}

/** @throws Error that names the text that does not fit, in a sentence */
export function checkCardFigure(id: string, figure: CardFigure): void {
  if ('document' in figure) checkDocument(id, figure.document);
  if ('dictation' in figure) {
    const { length, report } = figure.dictation;
    check(id, length, FIGURE_LIMITS.boxTitle);
    checkDocument(id, report);
  }
}

function checkDocument(
  id: string,
  { letterhead, smallPrint, title, about, lines }: FigureDocument,
): void {
  const { narrowLine } = FIGURE_LIMITS;
  check(id, title, FIGURE_LIMITS.title);
  check(id, letterhead ?? '', FIGURE_LIMITS.title);
  check(id, `${title} ${about ?? ''}`.trim(), narrowLine);
  if (smallPrint) check(id, `${smallPrint.left} ${smallPrint.right}`, narrowLine);
  for (const line of lines) for (const text of unbreakable(line)) check(id, text, narrowLine);
}

/** The parts of a line that must fit as they are: a row, and each word of a paragraph. */
function unbreakable(line: FigureLine): string[] {
  if ('paragraph' in line) return line.paragraph.split(/\s/);
  return [[line.number, line.text, line.value].filter(Boolean).join(' ')];
}

function check(id: string, text: string, atMost: number): void {
  if (text.length <= atMost) return;
  throw new Error(
    `The figure of “${id}” has no room for “${text}”: shorten it from ${text.length} to at most ${atMost} characters in src-site/content/figures.ts.`,
  );
}

function checkCount(id: string, what: string, all: readonly unknown[], atMost: number): void {
  if (all.length <= atMost) return;
  throw new Error(
    `The figure of “${id}” has room for ${atMost} ${what}: remove ${all.length - atMost} in src-site/content/figures.ts.`,
  );
}
