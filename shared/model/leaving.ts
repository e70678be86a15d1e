/** What is asked before a form with unsaved text is left, by the page and by the desktop's window. */
export const LEAVE_QUESTION = 'Leave without saving?';

const STAYS_AS_DRAFT =
  'What you typed stays on this device as a draft, and is offered when you open this form again.';
const GOES_WITH_THE_WINDOW =
  'This device refuses to store drafts: what you typed is kept only until this window closes.';

/** What becomes of the text. */
export function leaveConsequence(areDraftsRefused: boolean): string {
  return areDraftsRefused ? GOES_WITH_THE_WINDOW : STAYS_AS_DRAFT;
}
