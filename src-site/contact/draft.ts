import type { ContactFieldSpec } from '../content/contactForm.ts';

export type ContactMessage = Record<ContactFieldSpec['name'], string>;

const KEY = 'contact-draft';

/** What was typed in this tab and has not been sent; nothing where the browser keeps nothing. */
export function readDraft(): Partial<ContactMessage> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<ContactMessage>;
  } catch {
    return {};
  }
}

/** A browser that refuses to store, as it may in private windows, costs the draft and nothing else. */
export function keepDraft(message: ContactMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {}
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
