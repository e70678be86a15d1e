import type { MouseEvent } from 'react';

const PRESSABLE = 'button, label, summary, input[type="checkbox"]';

/**
 * For `onMouseDown` of a form or a button in it: pressing a button or a switch keeps the focus in the field. An error
 * message on blur would shift the layout under the pointer between mousedown and mouseup, and the click would be lost.
 */
export function preventBlurOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(PRESSABLE)) event.preventDefault();
}
