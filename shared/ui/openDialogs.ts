/** Whether a modal dialog is open, which makes the page inert. Messages and questions do not count. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

/** Whether a message or a question is open. */
export function isAlertDialogOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null;
}
