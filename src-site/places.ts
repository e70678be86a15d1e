/** An element that may show a text that staff edit, and what is in it. */
export interface TextPlace {
  element: HTMLElement;
  /** On one line. */
  own: string;
}

const TEXTS = 'h1, h2, h3, h4, p, li, bdi, dt, dd, figcaption';

/** Where the page shows texts, also in a closed group. */
export function textPlaces(root: HTMLElement): TextPlace[] {
  return [...root.querySelectorAll<HTMLElement>(TEXTS)]
    .filter((one) => one.closest('details') || one.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, own: inOneLine(element.textContent) }))
    .filter(({ own }) => own !== '');
}

/** The mark of a text in a line would follow its ends. */
export function aroundLine(element: HTMLElement): HTMLElement | undefined {
  return element.closest<HTMLElement>(':not(bdi)') ?? undefined;
}

export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
