import type { EditorView } from 'prosemirror-view';

/**
 * Scrolls the editor, and what it is in, so that the cursor is in sight. Unlike ProseMirror's own way, it counts the
 * `scroll-padding` that keeps a form's foot from covering what is typed.
 * @returns true, as ProseMirror's `handleScrollToSelection` asks for
 */
export function scrollToCursor(view: EditorView): true {
  let element: HTMLElement | null = view.dom;
  while (element) {
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (isScroller && element.scrollHeight > element.clientHeight) {
      scrollWithin(element, view.coordsAtPos(view.state.selection.head));
    }
    element = element.parentElement;
  }
  return true;
}

function scrollWithin(element: HTMLElement, cursor: { top: number; bottom: number }): void {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(element);
  const above = top + (Number.parseFloat(scrollPaddingTop) || 0) - cursor.top;
  const below = cursor.bottom - bottom + (Number.parseFloat(scrollPaddingBottom) || 0);
  if (above > 0) element.scrollTop -= above;
  else if (below > 0) element.scrollTop += below;
}
