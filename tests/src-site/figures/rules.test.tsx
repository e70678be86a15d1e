import '../../../src-site/site.css';
import { expect, onTestFinished, test } from 'vitest';
import { CARD_FIGURES, CASE_FIGURES } from '../../../src-site/content/figures.ts';
import { drawDocument } from '../../../src-site/figures/document.ts';
import type { FigureDocument } from '../../../src-site/figures/figure.ts';
import { FIGURE_RULES } from '../../../src-site/figures/rules.ts';
import { path, personsDot, sheet } from '../../../src-site/figures/svg.ts';

const PAGE = { left: 26, width: 262, lineLength: 36 };
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-decoration-line',
  'display',
];

const CSS = FIGURE_RULES.map(([selector, style]) => {
  const declarations = Object.entries(style).map(
    ([name, value]) => `${name}: ${value.startsWith('--') ? `var(${value})` : value}`,
  );
  return `${selector} { ${declarations.join('; ')} }`;
}).join('\n');

/** All that a share picture draws of the figures. */
function drawingOf(written: FigureDocument): string {
  const onPage = drawDocument(written, PAGE).between(0, 1000) + path('M0 0H9', 'wire');
  const wires = ['wire', 'wire persons'].map((classes) => path('M0 0H9', classes)).join('');
  const place = { x: 0, y: 0, width: 314, height: 300 };
  return sheet(place, onPage) + wires + personsDot({ x: 0, y: 0 });
}

/** What a browser makes of each element of a drawing, by its tag and its classes. */
function looksOf(root: ParentNode): Record<string, string>[] {
  return [...root.querySelectorAll('svg *')].map((element) => {
    const computed = getComputedStyle(element);
    const look = PROPERTIES.map((name) => [name, computed.getPropertyValue(name)]);
    const name = `${element.tagName} ${element.getAttribute('class')} ${element.textContent}`;
    return Object.fromEntries([['element', name], ...look]) as Record<string, string>;
  });
}

/** Elements that take up no room. */
function addHost(): HTMLElement {
  const host = document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

const DOCUMENTS = Object.entries({ ...CASE_FIGURES, ...CARD_FIGURES }).flatMap(([id, figure]) =>
  'document' in figure ? [[id, figure.document] as const] : [],
);

test.each(DOCUMENTS)(
  'the rules for share pictures say of the document of %s what figures.css says',
  (_, written) => {
    const drawing = drawingOf(written);
    const onPage = addHost();
    onPage.innerHTML = `<svg class="figure">${drawing}</svg>`;
    const inPicture = addHost().attachShadow({ mode: 'open' });
    inPicture.innerHTML = `<style>${CSS}</style><svg>${drawing}</svg>`;
    const looks = looksOf(onPage);
    expect(looks.length).toBeGreaterThan(20);
    expect(looksOf(inPicture)).toEqual(looks);
  },
);
