import { create } from 'zustand';
import type { Prompts } from '../../shared/admin/session/prompts.ts';
import type { Question } from '../../shared/model/question.ts';

/** A question, or a message, which has no second answer. */
export type PromptText = Omit<Question, 'decline'> & { decline?: string };

interface Prompt {
  id: string;
  text: PromptText;
  listeners: ((isAccepted: boolean) => void)[];
}

/** The unanswered prompts; the first is shown. */
export const usePromptQueue = create<{ prompts: readonly Prompt[] }>(() => ({ prompts: [] }));

/** Shows messages and questions as dialogs in the page, because a system dialog can take the keyboard away from the window. */
export const pagePrompts: Prompts = {
  tell: async (message) => void (await show({ message, accept: 'OK' })),
  ask: show,
};

/** If the same question is already open, this one gets its answer instead of being asked again. */
function show(text: PromptText): Promise<boolean> {
  return new Promise((resolve) => {
    const { prompts } = usePromptQueue.getState();
    const open = prompts.find((prompt) => prompt.text.message === text.message);
    if (open) open.listeners.push(resolve);
    else {
      const prompt = { id: crypto.randomUUID(), text, listeners: [resolve] };
      usePromptQueue.setState({ prompts: [...prompts, prompt] });
    }
  });
}

/** Answers the prompt that is shown, and closes it. */
export function answerPrompt(isAccepted: boolean): void {
  const [first, ...others] = usePromptQueue.getState().prompts;
  usePromptQueue.setState({ prompts: others });
  for (const listener of first?.listeners ?? []) listener(isAccepted);
}

export function isPromptOpen(): boolean {
  return usePromptQueue.getState().prompts.length > 0;
}

/** Shows the window's questions in the page. Must be called while the page loads: the window waits until then before it asks. */
export function answerWindow(): void {
  window.desktop.onQuestion(({ id, ...question }) => {
    void show(question).then((isAccepted) => window.desktop.answer({ id, isAccepted }));
  });
}
