import { createStore, type StoreApi } from 'zustand';

/** What a message offers beside its text: a link, which opens in a new tab, or a button. */
export type MessageAction = { label: string } & ({ href: string } | { run: () => void });

/** A sentence that a message has at its end, too, and an action that belongs to it. */
export interface MessageAddition {
  more: string;
  action: MessageAction;
}

/** A message as it is shown: "Project created: Invoice desk." */
interface Content {
  text: string;
  name?: string;
  more?: string;
  isFailure?: boolean;
  /** The path of the record of which it says that it is saved. */
  saved?: string;
  actions?: readonly MessageAction[];
  undo?: (() => void) | undefined;
}

export interface Message extends Content {
  id: number;
  /** By the device's clock. */
  at: Date;
}

/** The ids increase, so that screen readers speak an identical text again. */
export interface Messages {
  /** The last ones, the newest last. */
  list: readonly Message[];
  /** The id of the message that the bar shows. */
  shownId?: number | undefined;
  /** The id of the failure that the bar shows above it, until the person answers it. */
  failureId?: number | undefined;
  /** How many messages the bar has not shown. */
  unseen: number;
  spoken: { text: string; id: number };
  lastId: number;
}

export type MessageStore = StoreApi<Messages>;

interface Holder {
  messages: MessageStore;
}

const KEPT_MESSAGES = 50;

const NO_MESSAGES = { list: [], unseen: 0, spoken: { text: '', id: 0 } } as const;

export function createMessages(): MessageStore {
  return createStore<Messages>(() => ({ ...NO_MESSAGES, lastId: 0 }));
}

/** Lets screen readers speak a text. The visible message stays. */
export function announce({ messages }: Holder, text: string): void {
  messages.setState(({ lastId }) => ({ spoken: { text, id: lastId + 1 }, lastId: lastId + 1 }));
}

/**
 * Shows what the person's last action has done, in place of the message before. A failure is shown beside it, until the
 * person answers it.
 * @param replaced the id of an earlier message that says the same of an earlier moment
 * @returns the id of the message
 */
export function showMessage({ messages }: Holder, content: Content, replaced?: number): number {
  const id = keep(messages, content, replaced);
  messages.setState(content.isFailure ? { failureId: id } : { shownId: id });
  return id;
}

/** Shows what happened by itself. One with Undo stays, because the person may be about to press it. */
export function showNews(holder: Holder, content: Content): void {
  const { messages } = holder;
  if (content.isFailure || !shownMessage(messages.getState())?.undo) showMessage(holder, content);
  else {
    keep(messages, content);
    messages.setState(({ unseen }) => ({ unseen: unseen + 1 }));
  }
}

function keep(messages: MessageStore, content: Content, replaced?: number): number {
  const { list, lastId } = messages.getState();
  const id = lastId + 1;
  const others = list.filter((message) => message.id !== replaced);
  const kept = [...others, { ...content, id, at: new Date() }].slice(-KEPT_MESSAGES);
  messages.setState({ list: kept, lastId: id });
  return id;
}

/** The message that the bar shows; undefined where there is none any more. */
export function shownMessage({ list, shownId }: Messages): Message | undefined {
  return list.find(({ id }) => id === shownId);
}

export function shownFailure({ list, failureId }: Messages): Message | undefined {
  return list.find(({ id }) => id === failureId);
}

/** Takes a message out of the bar. The list keeps it. */
export function dismissMessage({ messages }: Holder, id: number | undefined): void {
  messages.setState(({ shownId, failureId }) => ({
    shownId: shownId === id ? undefined : shownId,
    failureId: failureId === id ? undefined : failureId,
  }));
}

/** While a record is being saved, the bar does not say that it is saved, and nothing speaks that it was not. */
export function forgetOutcome({ messages }: Holder, path: string): void {
  messages.setState((state) => ({
    shownId: shownMessage(state)?.saved === path ? undefined : state.shownId,
    spoken: { ...state.spoken, text: '' },
  }));
}

/** Undoes what a message says: the message leaves the bar, and the list does not offer it any more. */
export function undoOnce(holder: Holder, run: () => void): void {
  const { list } = holder.messages.getState();
  for (const { id } of list.filter((message) => message.undo === run)) dismissMessage(holder, id);
  holder.messages.setState({
    list: list.map((message) => (message.undo === run ? withoutUndo(message) : message)),
  });
  run();
}

function withoutUndo(message: Message): Message {
  return { ...message, undo: undefined };
}

export function markSeen({ messages }: Holder): void {
  messages.setState({ unseen: 0 });
}

export function forgetMessages({ messages }: Holder): void {
  messages.setState({ ...NO_MESSAGES, shownId: undefined, failureId: undefined });
}
