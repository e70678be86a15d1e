import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactFieldSpec,
  MESSAGE_SENT,
} from '../content/contactForm.ts';
import { ToastCard } from '../layout/ToastCard.tsx';
import { showToast } from '../layout/toasts.ts';
import { ContactField } from './ContactField.tsx';
import { usePrefilledSubject } from './usePrefilledSubject.ts';

type Errors = Partial<Record<ContactFieldSpec['name'], string>>;

/** The message form. Nothing is sent (specification, section 2). */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  usePrefilledSubject(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
    setErrors({});
    showToast({ ...MESSAGE_SENT, Card: ToastCard });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-2">
      <p className="mb-2 text-sm text-muted">{CONTACT_FORM.allRequired}</p>
      {CONTACT_FIELDS.map((spec) => (
        <ContactField
          key={spec.name}
          spec={spec}
          error={errors[spec.name]}
          onError={(error) => setErrors((others) => ({ ...others, [spec.name]: error }))}
        />
      ))}
      <Button type="submit" look="primary" className="min-h-12 px-6 sm:self-start">
        {CONTACT_FORM.send}
      </Button>
    </form>
  );
}
