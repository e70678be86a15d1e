import type { Question } from '../../model/question.ts';

/** Shows messages and asks questions: the browser's own boxes on the web, dialogs of the page in the desktop app. */
export interface Prompts {
  /** Resolves once the person has closed the message. */
  tell: (message: string) => Promise<void>;
  /** Resolves to whether the person accepts. */
  ask: (question: Question) => Promise<boolean>;
}

let hostPrompts: Prompts | undefined;

/** Each app calls this once, before it renders the admin. */
export function setPrompts(prompts: Prompts): void {
  hostPrompts = prompts;
}

export function getPrompts(): Prompts {
  if (!hostPrompts) throw new Error('The app has not called setPrompts.');
  return hostPrompts;
}
