import { type RefObject, useLayoutEffect } from 'react';
import { isDemoSubject, toDemoSubject } from '../content/contactDemo.ts';
import { CONTACT_FIELDS } from '../content/contactForm.ts';
import { type ContactMessage, dropDraft, keepDraft, readDraft } from './draft.ts';
import { validate } from './validation.ts';

/**
 * Fills the form with this tab's draft and with the subject of a requested demo. A field that already has text, typed
 * before hydration, keeps it. A demo's subject is removed when no demo is requested and nothing else was typed.
 * @param demo the title of the project whose demo is requested
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  demo: string | undefined,
): void {
  useLayoutEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    for (const { name } of CONTACT_FIELDS) {
      const control = controlOf(form.current, name);
      control.value ||= draft[name] ?? '';
    }
    fillInSubject(form.current, demo);
    keepFields(form.current);
  }, [form, demo]);
}

/** Marks fields of only white space as invalid, which the browser alone would accept. */
export function refuseBlankFields(form: HTMLFormElement): void {
  for (const spec of CONTACT_FIELDS) {
    const control = controlOf(form, spec.name);
    if (control.value !== '') validate(control, spec);
  }
}

export function readFields(form: HTMLFormElement): ContactMessage {
  const texts = CONTACT_FIELDS.map(({ name }) => [name, controlOf(form, name).value]);
  return Object.fromEntries(texts) as ContactMessage;
}

/** Keeps what was typed. A demo's subject alone is not kept: it would come back when no demo is requested. */
export function keepFields(form: HTMLFormElement): void {
  const message = readFields(form);
  if (isTyped(message)) keepDraft(message);
  else dropDraft();
}

function fillInSubject(form: HTMLFormElement, demo: string | undefined): void {
  const subject = controlOf(form, 'subject');
  const isOurs = subject.value === '' || isDemoSubject(subject.value);
  if (isOurs && demo) subject.value = toDemoSubject(demo);
  else if (isOurs && !isTyped(readFields(form))) subject.value = '';
}

/** Whether the visitor wrote any text, apart from a demo's subject. */
function isTyped(message: ContactMessage): boolean {
  return Object.values(message).some((text) => text !== '' && !isDemoSubject(text));
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}
