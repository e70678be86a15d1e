import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to the element that had it before a dialog opened. */
export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  rescueFocus();
}

/** Moves the focus to the current tab's heading if the focused element was removed from the page. */
export function rescueFocus(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** A ref for an element, a button by default, that takes the focus when it mounts. */
export function useFocusOnMount<Target extends HTMLElement = HTMLButtonElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

const PRESSABLE = 'button, label, summary, input[type="checkbox"]';

/**
 * For `onMouseDown` of a form or a button in it: pressing a button or a switch keeps the focus in the field. An error
 * message on blur would shift the layout under the pointer between mousedown and mouseup, and the click would be lost.
 */
export function preventBlurOnPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(PRESSABLE)) event.preventDefault();
}

/** Whether a modal dialog is open, which makes the page inert. Messages and questions do not count. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether a message or a question is open. */
export function isAlertDialogOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null;
}
