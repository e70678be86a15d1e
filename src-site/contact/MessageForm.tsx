import { type FormEvent, useRef, useState } from 'react';
import { COMPANY } from '../../shared/company.ts';
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactFieldSpec,
  PRIVACY,
} from '../content/contact.ts';
import { TextLink } from '../pages/parts/TextLink.tsx';
import { ContactField } from './ContactField.tsx';
import { useEnquiry } from './enquiry.ts';
import { FormActions } from './FormActions.tsx';
import { type Sending, send } from './sending.ts';
import { keepFields, readFields, refuseBlankFields, useKeptFields } from './useKeptFields.ts';

type Errors = Partial<Record<ContactFieldSpec['name'], string>>;

/**
 * Only a script can send the form: it has no button before hydration, and a browser never submits a form whose method
 * is "dialog" (docs/decisions/0017).
 */
export function MessageForm({ sending }: { sending: Sending }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  useKeptFields(form, useEnquiry());

  return (
    <form
      ref={form}
      method="dialog"
      // The messages below the fields replace the browser's bubbles.
      noValidate
      onSubmit={submit}
      onInput={(event) => keepFields(event.currentTarget)}
      className="flex flex-col gap-2"
    >
      {!COMPANY.contactEndpoint && (
        <p className="mb-2 rounded-control border border-line-strong bg-raised px-4 py-3 text-sm">
          {PRIVACY.demonstration}
        </p>
      )}
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
      <div className="grid gap-1">
        <FormActions sending={sending} />
        <TextLink to="/privacy">{PRIVACY.notice}</TextLink>
      </div>
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
