import { createStore, type StoreApi } from 'zustand';

/** What a message offers beside its text: a link, which opens in a new tab, or a button. */
export type MessageAction = { label: string } & ({ href: string } | { run: () => void });

/** A sentence that a message has at its end, too, and an action that belongs to it. */
export interface MessageAddition {
  more: string;
  action: MessageAction;
}

interface Message {
  text: string;
  name?: string;
  more?: string;
  /** The path of the record of which it says that it is saved. */
  saved?: string;
  actions?: readonly MessageAction[];
  undo?: (() => void) | undefined;
  /** Whether news waits until the message ends, as it does for one with Undo. */
  isKept?: boolean;
}

/** The counts increase, so that screen readers speak an identical text again. */
interface Messages {
  shown: (Message & { count: number }) | undefined;
  /** The news that waits until the visible message ends. */
  waiting: readonly Message[];
  spoken: { text: string; count: number };
  count: number;
}

type MessageStore = StoreApi<Messages>;

interface Holder {
  messages: MessageStore;
}

const SILENCE = { shown: undefined, waiting: [], spoken: { text: '', count: 0 } } as const;

export function createMessages(): MessageStore {
  return createStore<Messages>(() => ({ ...SILENCE, count: 0 }));
}

/** Lets screen readers speak a text. The visible message stays. */
export function announce({ messages }: Holder, text: string): void {
  messages.setState(({ count }) => ({ spoken: { text, count: count + 1 }, count: count + 1 }));
}

/**
 * Shows a message for a while, which screen readers announce: "Project created: Invoice desk." It answers what the person
 * has done, so it takes the place of any other one.
 */
export function showMessage({ messages }: Holder, message: Message): void {
  messages.setState(({ count }) => ({ shown: { ...message, count: count + 1 }, count: count + 1 }));
}

/**
 * Shows a message about what happened by itself. It waits while one with Undo is visible, or another one that is kept;
 * behind any other one it would come late, or never while the pointer rests there.
 */
export function showNews(holder: Holder, message: Message): void {
  const { shown, waiting } = holder.messages.getState();
  if (!shown?.undo && !shown?.isKept) showMessage(holder, message);
  else holder.messages.setState({ waiting: [...waiting, message] });
}

export function showNextNews(holder: Holder): void {
  const [next, ...waiting] = holder.messages.getState().waiting;
  if (!next) return;
  holder.messages.setState({ waiting });
  showMessage(holder, next);
}

/** While a record is being saved, nothing says of it that it is saved, or that it was not. */
export function forgetOutcome({ messages }: Holder, path: string): void {
  messages.setState(({ shown, spoken }) => ({
    shown: shown?.saved === path ? undefined : shown,
    spoken: { ...spoken, text: '' },
  }));
}

export function hideMessage({ messages }: Holder): void {
  messages.setState({ shown: undefined });
}

export function forgetMessages({ messages }: Holder): void {
  messages.setState(SILENCE);
}
