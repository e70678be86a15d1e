/** What is asked before a form with unsaved text is left, by the page and by the desktop's window. */
export const LEAVE_QUESTION = 'Leave without saving?';

export const STAYS_AS_DRAFT =
  'What you typed stays on this device as a draft, and is offered when you open this form again.';
