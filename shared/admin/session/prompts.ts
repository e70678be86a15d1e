import type { Question } from '../../model/question.ts';

/** Shows messages and asks questions: the browser's own boxes on the web, dialogs of the page in the desktop app. */
export interface Prompts {
  /** Resolves once the person has closed the message. */
  tell: (message: string) => Promise<void>;
  /** Resolves to whether the person accepts. */
  ask: (question: Question) => Promise<boolean>;
}
