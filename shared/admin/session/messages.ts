import { createStore, type StoreApi } from 'zustand';

interface Message {
  text: string;
  /** The title of the record that the message is about. */
  name: string;
  /** Whether the message is visible, not only announced by screen readers. */
  isShown: boolean;
  undo: (() => void) | undefined;
  /** Increases with each message, so that screen readers announce an identical one again. */
  count: number;
}

export type MessageStore = StoreApi<Message>;

interface Holder {
  messages: MessageStore;
}

const SILENCE = { text: '', name: '', isShown: false, undo: undefined };

export function createMessages(): MessageStore {
  return createStore(() => ({ ...SILENCE, count: 0 }));
}

export function announce({ messages }: Holder, text: string): void {
  messages.setState(({ count }) => ({ ...SILENCE, text, count: count + 1 }));
}

/** Shows a message for a while, which screen readers announce: "Project created: Invoice desk." */
export function showMessage(
  { messages }: Holder,
  text: string,
  name: string,
  undo?: () => void,
): void {
  messages.setState(({ count }) => ({ text, name, isShown: true, undo, count: count + 1 }));
}

export function hideMessage({ messages }: Holder): void {
  messages.setState(SILENCE);
}
