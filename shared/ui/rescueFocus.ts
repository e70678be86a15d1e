/** Gives the focus back to what had it before a dialog opened. */
export function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  rescueFocus();
}

/** Gives the focus to the heading of the tab that is shown, when what had it has left the page. */
export function rescueFocus(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
