import './desktop.ts';
import { create } from 'zustand';
import type { Prompts } from '../../shared/admin/state/prompts.ts';
import type { Question } from '../../shared/model/question.ts';

/** A question, or a message, which cannot be declined. */
export type PromptText = Omit<Question, 'decline'> & { decline?: string };

interface Prompt {
  id: string;
  text: PromptText;
  /** Called with the answer. */
  listeners: ((isAccepted: boolean) => void)[];
}

/** The prompts that have no answer yet; the first is shown. */
export const usePromptQueue = create<{ prompts: readonly Prompt[] }>(() => ({ prompts: [] }));

/** Messages and questions as dialogs of the page: a box of the system can take the keyboard away from the window. */
export const pagePrompts: Prompts = {
  tell: async (message) => void (await show({ message, accept: 'OK' })),
  ask: show,
};

/** The same question is not asked twice: it gets the answer of the one that is open. */
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

/** Answers the prompt that is shown, and takes it away. */
export function answerPrompt(isAccepted: boolean): void {
  const [first, ...others] = usePromptQueue.getState().prompts;
  usePromptQueue.setState({ prompts: others });
  for (const listener of first?.listeners ?? []) listener(isAccepted);
}

/** Resolves once no prompt is open. */
export function untilNoPrompt(): Promise<void> {
  return new Promise((resolve) => {
    if (!isPromptOpen()) {
      resolve();
      return;
    }
    const stop = usePromptQueue.subscribe(({ prompts }) => {
      if (prompts.length > 0) return;
      stop();
      resolve();
    });
  });
}

export function isPromptOpen(): boolean {
  return usePromptQueue.getState().prompts.length > 0;
}

/** Asks what the window asks. Called before the page has loaded: the window waits for that before its first question. */
export function answerWindow(): void {
  window.desktop.onQuestion(({ id, ...question }) => {
    void show(question).then((isAccepted) => window.desktop.answer({ id, isAccepted }));
  });
}
