import { useState } from 'react';
import { returnFocus } from './rescueFocus.ts';

/** For a Radix dialog's `onCloseAutoFocus`: the focus returns to what had it before the dialog was rendered. */
export function useReturnFocus(): (event: Event) => void {
  // Read during the first render, before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    returnFocus(opener);
  };
}
