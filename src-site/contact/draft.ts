import type { ContactFieldSpec } from '../content/contactForm.ts';

export type ContactMessage = Record<ContactFieldSpec['name'], string>;

const KEY = 'contact-draft';

/** What was typed in this tab and not sent; empty when the browser refuses storage. */
export function readDraft(): Partial<ContactMessage> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ContactMessage>;
  } catch {
    return {};
  }
}

/** Does nothing when the browser refuses storage, as it may in private windows. */
export function keepDraft(message: ContactMessage | undefined): void {
  try {
    if (message) sessionStorage.setItem(KEY, JSON.stringify(message));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
