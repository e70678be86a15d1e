import type { MouseEvent } from 'react';

const PRESSABLE = 'button, label, input[type="checkbox"]';

/**
 * For the `onMouseDown` of a form, or of a button in it: pressing a button or a switch leaves the focus in the field.
 * Else the field would say what is wrong with it as the mouse goes down, move what is pressed from under the pointer,
 * and the click would be lost.
 */
export function keepFocusOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(PRESSABLE)) event.preventDefault();
}
