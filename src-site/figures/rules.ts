/**
 * The rules of figures.css for a document, a wire and the person's dot, for a renderer that knows no custom properties: a
 * value that begins with two dashes is the name of a token. A test compares what a browser makes of both.
 */
export const FIGURE_RULES: readonly [selector: string, style: Readonly<Record<string, string>>][] =
  [
    ['.wire', { fill: 'none', stroke: '--color-line-strong', 'stroke-width': '1.5px' }],
    ['.wire.persons', { stroke: '--color-accent', 'stroke-width': '1.75px' }],
    ['.dot', { fill: '--color-accent' }],
    ['.halo', { fill: '--color-accent', opacity: '0.2' }],
    ['.sheet text', { fill: '--paper-ink', 'font-size': '13px', 'font-weight': '400' }],
    ['.sheet .page', { fill: '--paper' }],
    ['.sheet .second', { fill: '--paper-second' }],
    ['.sheet .third', { fill: '--paper-third' }],
    ['.sheet .small', { fill: '--paper-faint' }],
    ['.sheet .strong', { 'font-weight': '600' }],
    ['.sheet .heading', { 'font-size': '19px', 'font-weight': '600', 'letter-spacing': '-0.02em' }],
    [
      '.sheet .letterhead',
      { 'font-size': '17px', 'font-weight': '650', 'letter-spacing': '-0.02em' },
    ],
    ['.sheet .rule', { fill: 'none', stroke: '--paper-ink', 'stroke-width': '0.75px' }],
    ['.sheet .tick', { fill: 'none', stroke: '--paper-teal', 'stroke-width': '1.75px' }],
    ['.sheet .wire', { stroke: '--paper-teal', 'stroke-width': '1.75px' }],
    ['.sheet .mark', { fill: '--paper-mark', stroke: '--paper-ink', 'stroke-width': '1.5px' }],
    ['.sheet .struck', { fill: '--paper-red', 'text-decoration': 'line-through' }],
    [
      '.sheet .written',
      { fill: '--paper-teal', 'font-size': '17px', 'font-style': 'italic', 'font-weight': '500' },
    ],
  ];
