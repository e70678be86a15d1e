import { expect } from 'vitest';

/** Loads the site's font, without which the texts of a drawing have other widths. */
export async function loadFont(): Promise<void> {
  const faces = await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 13px Geist`)),
  );
  expect(faces.flat().length).toBeGreaterThan(0);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a text and the edge of its box, in units of the drawing. A line has room above and below its letters. */
const PADDING = { beside: 6, above: 1 };
const NO_PADDING = { beside: 0, above: 0 };

const holds = (outer: Box, inner: Box, { beside, above } = PADDING): boolean =>
  outer.left + beside <= inner.left &&
  outer.top + above <= inner.top &&
  outer.right - beside >= inner.right &&
  outer.bottom - above >= inner.bottom;

const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left ||
  other.right < one.left ||
  one.bottom < other.top ||
  other.bottom < one.top;

/** The place of a shape in its drawing, which may have moved groups. */
function boxOf(shape: SVGGraphicsElement): Box {
  const { x, y, width, height } = shape.getBBox();
  const { e, f } = shape.getCTM() ?? new DOMMatrix();
  const scale = shape.getCTM()?.a ?? 1;
  const left = x + e / scale;
  const top = y + f / scale;
  return { left, top, right: left + width, bottom: top + height };
}

/** The texts of a drawing that stand over an edge: of the drawing, of a shape, or of another text. */
export function textsOverEdges(svg: SVGSVGElement): string[] {
  const { width, height } = svg.viewBox.baseVal;
  const drawing = { left: 0, top: 0, right: width, bottom: height };
  const texts = [...svg.querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    box: boxOf(text),
  }));
  const shapes = [...svg.querySelectorAll<SVGGraphicsElement>('rect, circle')].map(boxOf);
  /** The shapes before the text's own are behind it. */
  const shapesAround = (box: Box) =>
    shapes.slice(shapes.findLastIndex((shape) => holds(shape, box)) + 1);
  return texts
    .filter(
      ({ box }) =>
        !holds(drawing, box, NO_PADDING) ||
        shapesAround(box).some((shape) => !areApart(shape, box)) ||
        texts.some((other) => other.box !== box && !areApart(other.box, box)),
    )
    .map(({ text }) => text);
}

/** The size of a drawing's smallest letters, in pixels of the window. */
export function smallestLettersPx(svg: SVGSVGElement): number {
  const scale = svg.getScreenCTM()?.a ?? 0;
  const sizes = [...svg.querySelectorAll('text')].map((text) =>
    Number.parseFloat(getComputedStyle(text).fontSize),
  );
  return Math.min(...sizes) * scale;
}
