/** A question with two answers, for the page or the desktop's window to ask. */
export interface Question {
  message: string;
  /** The title of the record that the question is about, shown on a line of its own. */
  subject?: string;
  /** What happens when the person accepts. */
  consequence?: string;
  /** The two answers, as labels of buttons. */
  accept: string;
  decline: string;
}

const STAYS_AS_DRAFT =
  'What you typed stays on this device as a draft, and is offered when you open this form again.';
const GOES_WITH_THE_WINDOW =
  'This device refuses to store drafts: what you typed is kept only until this window closes.';

export function leaveConsequence(isStorageBlocked: boolean): string {
  return isStorageBlocked ? GOES_WITH_THE_WINDOW : STAYS_AS_DRAFT;
}

export function leaveQuestion(isStorageBlocked: boolean): Question {
  return {
    message: 'Leave without saving?',
    consequence: leaveConsequence(isStorageBlocked),
    accept: 'Leave',
    decline: 'Keep Editing',
  };
}
