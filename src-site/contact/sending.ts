import { useSyncExternalStore } from 'react';
import { COMPANY } from '../../shared/company.ts';
import { NOT_SENT, TOASTS } from '../content/contact.ts';
import { ToastCard } from '../layout/ToastCard.tsx';
import { showToast } from '../layout/toasts.ts';
import { type ContactMessage, keepDraft } from './draft.ts';
import { postMessage } from './postMessage.ts';

export type Sending =
  | { phase: 'writing' | 'sending' | 'sent' }
  | { phase: 'failed'; reason: string };

const WRITING: Sending = { phase: 'writing' };

/** In the module, because a visitor may leave the page and come back while the message is being sent. */
let sending: Sending = WRITING;
const listeners = new Set<() => void>();

export function useSending(): Sending {
  return useSyncExternalStore(
    subscribe,
    () => sending,
    () => WRITING,
  );
}

/** Sends the message once; without an endpoint, it only shows the thanks (specification, section 2.11). Never throws. */
export async function send(message: ContactMessage): Promise<void> {
  if (sending.phase === 'sending') return;
  const { contactEndpoint } = COMPANY;
  if (contactEndpoint) {
    change({ phase: 'sending' });
    const reason = await postMessage(contactEndpoint, message);
    if (reason) return fail(reason);
  }
  keepDraft(undefined);
  showToast({ ...TOASTS.sent, Card: ToastCard });
  change(isFormShown() ? { phase: 'sent' } : WRITING);
}

function fail(reason: string): void {
  const isUnknown = reason === NOT_SENT.silent || reason === NOT_SENT.broken;
  const text = isUnknown ? TOASTS.unknown : TOASTS.notSent;
  if (!isFormShown()) showToast({ ...text, Card: ToastCard });
  change({ phase: 'failed', reason });
}

export function startNextMessage(): void {
  if (sending.phase === 'sent') change(WRITING);
}

function isFormShown(): boolean {
  return listeners.size > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Sending): void {
  sending = next;
  for (const listener of listeners) listener();
}
