import { type RefObject, useLayoutEffect } from 'react';
import { isDemoSubject, toDemoSubject } from '../content/contactDemo.ts';
import { CONTACT_FIELDS } from '../content/contactForm.ts';
import { type ContactMessage, dropDraft, keepDraft, readDraft } from './draft.ts';

/**
 * Fills the form with what was typed in this tab before, and with the subject of the demo that is asked for.
 * A field that already has a text, typed before the script came, keeps it.
 * @param demo the title of the project whose demo is asked for
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
      const isOurs = control.value === '' || isDemoSubject(control.value);
      if (name === 'subject' && demo && isOurs) control.value = toDemoSubject(demo);
    }
    keepFields(form.current);
  }, [form, demo]);
}

/** The texts of the form's fields. */
export function readFields(form: HTMLFormElement): ContactMessage {
  const texts = CONTACT_FIELDS.map(({ name }) => [name, controlOf(form, name).value]);
  return Object.fromEntries(texts) as ContactMessage;
}

/** Keeps what was typed. A subject that we wrote is not kept alone: it would come back when no demo is asked for. */
export function keepFields(form: HTMLFormElement): void {
  const message = readFields(form);
  const isTyped = Object.values(message).some((text) => text !== '' && !isDemoSubject(text));
  if (isTyped) keepDraft(message);
  else dropDraft();
}

function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}
