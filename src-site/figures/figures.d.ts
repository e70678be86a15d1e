// The drawings, made from `content/figures.ts` when the site is built (plugin.ts).

/* oxlint-disable typescript/consistent-type-imports -- with an import statement, the types of an ambient module are not found */

declare module 'figures:run' {
  /** An SVG: the lines of the invoice around the disputed one. */
  export const runStrip: string;
}

declare module 'figures:cases' {
  export const caseFigures: Readonly<
    Record<import('../content/caseHighlights.ts').CaseFigureId, DrawnFigure>
  >;
  export interface DrawnFigure {
    /** What it shows, for screen readers. */
    sentence: string;
    /** One SVG, or two of which figures.css shows the one that the column has room for. */
    html: string;
  }
}

declare module 'figures:cards' {
  export const cardFigures: Readonly<
    Record<import('../content/caseHighlights.ts').FigureId, import('figures:cases').DrawnFigure>
  >;
}

declare module 'figures:large' {
  /** The whole drawing of the case that Home shows first. */
  export const largeFigure: import('figures:cases').DrawnFigure;
}
