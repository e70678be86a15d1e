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
