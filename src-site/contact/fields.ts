import { type RefObject, useLayoutEffect } from 'react';
import type { ContactFieldSpec } from '../content/contact.ts';
import { CONTACT_FIELDS } from '../content/contact.ts';
import { addEnquirySubject, type Enquiry, isEnquirySubject } from './enquiry.ts';

/**
 * Fills the form with this tab's draft and the enquiry's subject. A field keeps text that was typed before hydration.
 * Without an enquiry, an earlier enquiry's subject is removed if nothing else was typed.
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  enquiry: Enquiry | undefined,
): void {
  useLayoutEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    if (draft.hasEnquirySubject && draft.subject) addEnquirySubject(draft.subject);
    for (const { name } of CONTACT_FIELDS) {
      const control = controlOf(form.current, name);
      control.value ||= draft[name] ?? '';
    }
    fillInSubject(form.current, enquiry);
    keepFields(form.current);
  }, [form, enquiry]);
}

/** Marks fields that hold only white space as invalid; the browser alone would accept them. */
export function refuseBlankFields(form: HTMLFormElement): void {
  for (const spec of CONTACT_FIELDS) validate(controlOf(form, spec.name), spec);
}

export function readFields(form: HTMLFormElement): ContactMessage {
  const texts = CONTACT_FIELDS.map(({ name }) => [name, controlOf(form, name).value]);
  return Object.fromEntries(texts) as ContactMessage;
}

/** Keeps what was typed, but not an enquiry's subject alone, which would come back without the enquiry. */
export function keepFields(form: HTMLFormElement): void {
  const message = readFields(form);
  const hasEnquirySubject = isEnquirySubject(message.subject);
  keepDraft(isTyped(message) ? { ...message, hasEnquirySubject } : undefined);
}

function fillInSubject(form: HTMLFormElement, enquiry: Enquiry | undefined): void {
  const subject = controlOf(form, 'subject');
  const isOurs = subject.value === '' || isEnquirySubject(subject.value);
  if (isOurs && enquiry) subject.value = enquiry.subject;
  else if (isOurs && !isTyped(readFields(form))) subject.value = '';
}

/** Whether the visitor wrote any text, apart from an enquiry's subject. */
function isTyped(message: ContactMessage): boolean {
  return Object.values(message).some((text) => text !== '' && !isEnquirySubject(text));
}

export type Control = HTMLInputElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, name: string): Control {
  return form.elements.namedItem(name) as Control;
}

export type ContactMessage = Record<ContactFieldSpec['name'], string>;

interface Draft extends ContactMessage {
  /** Whether an enquiry filled in the subject, so that another one may replace it. */
  hasEnquirySubject: boolean;
}

const KEY = 'contact-draft';

/** What was typed in this tab and not sent; empty when the browser refuses storage. */
function readDraft(): Partial<Draft> {
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

/** The error message for a control, or ''. A custom validity makes the browser reject white space, too. */
export function validate(control: Control, spec: ContactFieldSpec): string {
  control.setCustomValidity(control.value.trim() === '' ? spec.missing : '');
  if (control.validity.valid) return '';
  return (control.validity.typeMismatch && spec.malformed) || spec.missing;
}
