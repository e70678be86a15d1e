/** What a drawing of a case is made from: the words, of which an agency replaces its own (docs/deploying.md). */
export interface CaseFigure {
  /** What the drawing shows, in one sentence, for those who do not see it. */
  sentence: string;
  document: FigureDocument;
  person: FigurePerson;
  result: FigureResult;
  throughPerson: ThroughPerson;
}

/** Whether the marked line reaches a person before the result, after it, or not at all. */
export type ThroughPerson = 'before' | 'after' | 'none';

/** A sheet of paper, which the frame cuts. */
export interface FigureDocument {
  /** The name of who wrote it, in large letters; else `smallPrint` is at its top. */
  letterhead?: string;
  smallPrint?: { left: string; right: string };
  title: string;
  /** At the right of the title. */
  about?: string;
  lines: readonly FigureLine[];
  /** The line that the case is about, from 0. */
  marked: number;
}

export type FigureLine = FigureRow | FigureParagraph;

/** A line that is not broken. */
export interface FigureRow {
  number?: string;
  text: string;
  value: string;
  /** Whether it has a tick. */
  isAgreed?: boolean;
}

export interface FigureParagraph {
  /** Stands before the paragraph, as "2." does. */
  number?: string;
  paragraph: string;
  /** A word of the paragraph that somebody has struck out, and what is written above it by hand. */
  correction?: { struck: string; written: string };
}

interface FigurePerson {
  title: string;
  /** At most two. */
  lines: readonly string[];
}

interface FigureResult {
  title: string;
  /** At the right of the title. */
  about?: string;
  /** At most four. */
  rows?: readonly { label: string; value: string; isTotal?: boolean }[];
  /** In place of rows: what the software wrote, and what it rests on. */
  text?: string;
  source?: string;
}

/** What the card of a project without a page shows: a document, many of which a few are marked, or a dictation. */
export type CardFigure =
  | { sentence: string; document: FigureDocument }
  | { sentence: string; tally: { count: number; chosen: readonly number[] } }
  | { sentence: string; dictation: { length: string; report: FigureDocument } };

/** In UTF-16 units; what is longer does not fit into the drawing. */
export const FIGURE_LIMITS = {
  /** A line of the document in the wide and in the narrow drawing, with its number and its value. */
  wideLine: 44,
  narrowLine: 36,
  title: 26,
  /** Of the person's box and the result's. */
  boxTitle: 23,
  boxLine: 29,
  resultText: 100,
  personLines: 2,
  resultRows: 4,
} as const;
