import { createStore, type StoreApi } from 'zustand';

/** What a message offers beside its text: a link, which opens in a new tab, or a button. */
export type MessageAction = { label: string } & ({ href: string } | { run: () => void });

/** A sentence for the end of a message, and an action that belongs to it. */
export interface MessageEnd {
  more: string;
  action: MessageAction;
}

interface Message {
  text: string;
  /** The title of the record that the message is about. */
  name: string;
  /** A sentence after the text. */
  more: string;
  /** Whether the message is visible, not only announced by screen readers. */
  isShown: boolean;
  actions: readonly MessageAction[];
  undo: (() => void) | undefined;
  /** Increases with each message, so that screen readers announce an identical one again. */
  count: number;
}

export type MessageStore = StoreApi<Message>;

interface Holder {
  messages: MessageStore;
}

const SILENCE = {
  text: '',
  name: '',
  more: '',
  isShown: false,
  actions: [],
  undo: undefined,
} as const;

export function createMessages(): MessageStore {
  return createStore<Message>(() => ({ ...SILENCE, count: 0 }));
}

export function announce({ messages }: Holder, text: string): void {
  messages.setState(({ count }) => ({ ...SILENCE, text, count: count + 1 }));
}

/** Shows a message for a while, which screen readers announce: "Project created: Invoice desk." */
export function showMessage(holder: Holder, text: string, name: string, undo?: () => void): void {
  showOffer(holder, { text, name, undo });
}

/** Shows a message that offers actions, or has another sentence: "Content saved: Headline. Publishing…" */
export function showOffer(
  { messages }: Holder,
  message: Pick<Message, 'text'> & Partial<Omit<Message, 'isShown' | 'count'>>,
): void {
  messages.setState(({ count }) => ({ ...SILENCE, ...message, isShown: true, count: count + 1 }));
}

export function hideMessage({ messages }: Holder): void {
  messages.setState(SILENCE);
}
