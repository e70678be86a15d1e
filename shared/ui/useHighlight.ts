import { type RefObject, useLayoutEffect } from 'react';

/** The places of what was found in a text, in UTF-16 units; undefined if nothing is searched. */
type FindRanges = ((text: string) => readonly (readonly [from: number, to: number])[]) | undefined;

/** On an element whose texts `useHighlight` searches: as they are stored, not as the browser translates them. */
export const SEARCHED = { 'data-searched': '', translate: 'no' } as const;

/** Its name in the style sheet. */
const NAME = 'found';

/**
 * Marks what is found in the searched texts of an element, at each of its renderings (CSS Custom Highlight API). No
 * element is added for it, so a key in a search box does not render the texts again. A browser without the API shows
 * them unmarked.
 */
export function useHighlight(container: RefObject<HTMLElement | null>, find: FindRanges): void {
  useLayoutEffect(() => {
    if (!container.current || !find || !('highlights' in CSS)) return undefined;
    const ranges = rangesIn(container.current, find);
    const highlight = CSS.highlights.get(NAME) ?? new Highlight();
    for (const range of ranges) highlight.add(range);
    CSS.highlights.set(NAME, highlight);
    return () => {
      for (const range of ranges) highlight.delete(range);
    };
  });
}

function rangesIn(container: HTMLElement, find: NonNullable<FindRanges>): StaticRange[] {
  const texts = [...container.querySelectorAll('[data-searched]')].flatMap(textsOf);
  return texts.flatMap((text) =>
    find(text.data).map(
      ([startOffset, endOffset]) =>
        new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }),
    ),
  );
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
