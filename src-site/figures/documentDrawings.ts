import type { DrawingId } from './drawingIds.ts';

/** The drawings of the documents that this visit has seen. */
const drawings = new Map<string, string>();

/** `figures:drawings` for visitors: the drawings are in the pages' own documents, and not in the scripts. */
export function drawing(id: DrawingId): string {
  return drawings.get(id) ?? '';
}

/** Remembers the drawings of a document that was loaded or fetched. */
export function takeDrawings(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-drawing]')) {
    drawings.set(element.dataset['drawing'] ?? '', element.innerHTML);
  }
}
