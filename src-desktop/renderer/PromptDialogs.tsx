import * as RadixDialog from '@radix-ui/react-dialog';
import { useState } from 'react';
import { create } from 'zustand';
import type { Prompts } from '../../shared/admin/session/host.ts';
import type { Question } from '../../shared/model/questions.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { returnFocus } from '../../shared/ui/focus.ts';

/** Shows the messages and questions of the page and of the window, one at a time, above everything else. */
export function PromptDialogs() {
  const [first] = usePromptQueue(({ prompts }) => prompts);
  if (!first) return null;
  return (
    // Without an answer, what has asked would wait for ever.
    <ErrorBoundary key={first.id} onClose={() => answerPrompt(false)}>
      <PromptDialog {...first.text} />
    </ErrorBoundary>
  );
}

/** The answer that changes nothing has the focus first; Escape gives the same answer. */
function PromptDialog({ message, subject, consequence, accept, decline }: PromptText) {
  const [opener] = useState(() => document.activeElement);
  const [answer, setAnswer] = useState<boolean>();
  const detail = [subject, consequence].filter(Boolean).join('\n');
  const close = (event: Event) => {
    event.preventDefault();
    returnFocus(opener);
    answerPrompt(answer ?? false);
  };
  return (
    <RadixDialog.Root open={answer === undefined} onOpenChange={() => setAnswer(false)}>
      <RadixDialog.Portal>
        <div
          data-layer
          className="pointer-events-auto fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain bg-ground/60 p-4"
        >
          <RadixDialog.Content
            role="alertdialog"
            {...(!detail && { 'aria-describedby': undefined })}
            onCloseAutoFocus={close}
            onInteractOutside={(event) => event.preventDefault()}
            className="w-full max-w-md rounded-card border border-line-strong bg-raised p-6 shadow-2xl shadow-black"
          >
            <RadixDialog.Title className="font-semibold wrap-anywhere">{message}</RadixDialog.Title>
            {detail && (
              <RadixDialog.Description
                dir="auto"
                className="mt-2 text-sm whitespace-pre-line text-muted wrap-anywhere"
              >
                {detail}
              </RadixDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {decline && <Button onClick={() => setAnswer(false)}>{decline}</Button>}
              <Button variant="primary" onClick={() => setAnswer(true)}>
                {accept}
              </Button>
            </div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A question, or a message, which has no second answer. */
type PromptText = Omit<Question, 'decline'> & { decline?: string };

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
function answerPrompt(isAccepted: boolean): void {
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
