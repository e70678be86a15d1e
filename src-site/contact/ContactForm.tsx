import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS, CONTACT_FORM, type ContactFieldSpec } from '../content/contactForm.ts';
import { ContactField } from './ContactField.tsx';
import { FormActions } from './FormActions.tsx';
import { send, startNextMessage, useSending } from './sending.ts';
import { useDemo } from './useDemo.ts';
import { keepFields, readFields, refuseBlankFields, useKeptFields } from './useKeptFields.ts';

type Errors = Partial<Record<ContactFieldSpec['name'], string>>;

/**
 * The message form (specification, section 2). Only a script can send it: before hydration it has no button,
 * and a browser never submits a form of the method "dialog" itself (docs/decisions/0017).
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useSending();
  useKeptFields(form, useDemo());
  // In an effect, after Thanks has taken the focus: an empty field would show an error when it loses the focus.
  useEffect(() => {
    if (sending.phase === 'sent') form.current?.reset();
  }, [sending.phase]);
  useEffect(() => startNextMessage, []);

  return (
    <form
      ref={form}
      method="dialog"
      // The messages beside the fields take the place of the browser's bubbles.
      noValidate
      onSubmit={submit}
      onInput={keep}
      className="flex flex-col gap-2"
    >
      <p className="mb-2 text-sm text-muted">{CONTACT_FORM.allRequired}</p>
      {CONTACT_FIELDS.map((spec) => (
        <ContactField
          key={spec.name}
          spec={spec}
          isReadOnly={sending.phase === 'sending'}
          error={errors[spec.name]}
          onError={(error) => setErrors((others) => ({ ...others, [spec.name]: error }))}
        />
      ))}
      <FormActions form={form} sending={sending} />
    </form>
  );
}

function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  refuseBlankFields(form);
  if (form.checkValidity()) void send(readFields(form));
  else form.querySelector<HTMLElement>('input:invalid, textarea:invalid')?.focus();
}

function keep(event: FormEvent<HTMLFormElement>): void {
  keepFields(event.currentTarget);
  startNextMessage();
}
