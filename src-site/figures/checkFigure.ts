import {
  type CardFigure,
  type CaseFigure,
  FIGURE_LIMITS,
  type FigureDocument,
  type FigureLine,
} from './figure.ts';

/** @throws Error that names the text that does not fit, in a sentence */
export function checkCaseFigure(id: string, { document, person, result }: CaseFigure): void {
  const { boxTitle, boxLine, personLines, resultRows, resultText } = FIGURE_LIMITS;
  checkDocument(id, document);
  check(id, person.title, boxTitle);
  for (const line of person.lines) check(id, line, boxLine);
  checkCount(id, 'lines of the person', person.lines, personLines);
  check(id, [result.title, result.about ?? ''].join(' ').trim(), boxLine);
  const { rows = [], source = '' } = result;
  for (const { label, value } of rows) check(id, `${label} ${value}`, boxLine);
  checkCount(id, 'rows of the result', rows, resultRows);
  check(id, source, boxLine);
  check(id, result.text ?? '', resultText);
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
  { letterhead, smallPrint, title, about, lines, marked }: FigureDocument,
): void {
  const { narrowLine } = FIGURE_LIMITS;
  checkMark(id, { title, lines, marked });
  check(id, title, FIGURE_LIMITS.title);
  check(id, letterhead ?? '', FIGURE_LIMITS.title);
  check(id, `${title} ${about ?? ''}`.trim(), narrowLine);
  if (smallPrint) check(id, `${smallPrint.left} ${smallPrint.right}`, narrowLine);
  for (const line of lines) for (const text of unbreakable(line)) check(id, text, narrowLine);
}

/** @throws Error if the marked line is not there, or the word that was struck out is not once in its paragraph */
function checkMark(id: string, { lines, marked }: FigureDocument): void {
  const line = lines[marked];
  if (!line) {
    throw new Error(
      `The figure of “${id}” marks line ${marked + 1} of ${lines.length}: change “marked”, which counts from 0, in src-site/content/figures.ts.`,
    );
  }
  const { struck } = ('paragraph' in line && line.correction) || {};
  if (struck !== undefined && 'paragraph' in line && line.paragraph.split(struck).length !== 2) {
    throw new Error(
      `The figure of “${id}” strikes out “${struck}”, which must be once in the marked paragraph, in src-site/content/figures.ts.`,
    );
  }
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
