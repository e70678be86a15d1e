import { create } from 'zustand';
import type { Prompts } from '../../shared/admin/prompts.ts';
import type { Question } from '../../shared/model/question.ts';

/** A question, or a message, which cannot be declined. */
export type PromptText = Omit<Question, 'decline'> & { decline?: string };

interface Prompt {
  id: string;
  text: PromptText;
  resolve: (isAccepted: boolean) => void;
}

/** The prompts that have no answer yet; the first is shown. */
export const usePromptQueue = create<{ prompts: readonly Prompt[] }>(() => ({ prompts: [] }));

/** Messages and questions as dialogs of the page: a box of the system can take the keyboard away from the window. */
export const pagePrompts: Prompts = {
  tell: async (message) => void (await show({ message, accept: 'OK' })),
  ask: show,
};

function show(text: PromptText): Promise<boolean> {
  return new Promise((resolve) => {
    const prompt = { id: crypto.randomUUID(), text, resolve };
    usePromptQueue.setState(({ prompts }) => ({ prompts: [...prompts, prompt] }));
  });
}

/** Answers the prompt that is shown, and takes it away. */
export function answerPrompt(isAccepted: boolean): void {
  const [first, ...others] = usePromptQueue.getState().prompts;
  usePromptQueue.setState({ prompts: others });
  first?.resolve(isAccepted);
}

export function isPromptOpen(): boolean {
  return usePromptQueue.getState().prompts.length > 0;
}
