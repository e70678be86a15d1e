import X from '@lucide/icons/icons/x';
import { useRef, useSyncExternalStore } from 'react';
import { COMPANY } from '../../shared/company.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { NOT_SENT, notAccepted, TOASTS } from '../content/contact.ts';
import { PREVIEW_FORM } from '../content/sharedPreview.ts';
import { dismissToast, showToast, type Toast } from '../layout/toasts.ts';
import { type ContactMessage, keepDraft } from './fields.ts';
import { useNotice } from './useNotice.ts';

export type Sending =
  | { phase: 'writing' | 'sending' }
  | { phase: 'sent'; message: ContactMessage }
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
  if (import.meta.isSharedPreview) return fail(PREVIEW_FORM.notSent);
  const { contactEndpoint } = COMPANY;
  if (contactEndpoint) {
    change({ phase: 'sending' });
    const reason = await postMessage(contactEndpoint, message);
    if (reason) return fail(reason);
  }
  keepDraft(undefined);
  showToast({ ...TOASTS.sent, Card: ToastCard });
  change(isFormShown() ? { phase: 'sent', message } : WRITING);
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

/** After this time without a response, it is unknown whether the message has arrived. */
const ANSWER_DEADLINE_MS = 15_000;

/**
 * Sends the message as JSON to an endpoint that answers with 2xx when it accepts it. Never throws.
 * @returns what went wrong, in a sentence for the visitor; undefined when the message was accepted
 */
async function postMessage(endpoint: string, message: ContactMessage): Promise<string | undefined> {
  if (!navigator.onLine) return NOT_SENT.unreachable;
  const deadline = AbortSignal.timeout(ANSWER_DEADLINE_MS);
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      // A redirected POST may become a GET without the message, and still be answered with 200.
      redirect: 'error',
      signal: deadline,
    });
    return ok ? undefined : notAccepted(status);
  } catch {
    // The error is the same for a server that was never reached and for a response that was lost.
    return deadline.aborted ? NOT_SENT.silent : NOT_SENT.broken;
  }
}

const TOAST_DURATION_MS = 6000;

/** A toast stays while the mouse or the focus is on it. */
function ToastCard({ toast: { id, title, description } }: { toast: Toast }) {
  const box = useRef<HTMLDivElement>(null);
  const onHide = () => dismissToast(id);
  const close = useNotice({ box, id, shownMs: TOAST_DURATION_MS, onHide });
  return (
    <div
      ref={box}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line-strong bg-raised p-4 shadow-lg shadow-ground transition-[opacity,translate] duration-200 sm:w-96 starting:translate-y-4 starting:opacity-0"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <button
        type="button"
        aria-label="Close notification"
        onClick={close}
        className="-m-2 grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-accent-bright"
      >
        <Icon icon={X} className="size-4" />
      </button>
    </div>
  );
}
