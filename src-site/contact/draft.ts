import type { ContactFieldSpec } from '../content/contact.ts';

export type ContactMessage = Record<ContactFieldSpec['name'], string>;

export interface Draft extends ContactMessage {
  /** Whether an enquiry filled in the subject, so that another one may replace it. */
  hasEnquirySubject: boolean;
}

const KEY = 'contact-draft';

/** What was typed in this tab and not sent; empty when the browser refuses storage. */
export function readDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}

/** Does nothing when the browser refuses storage, as it may in private windows. */
export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
