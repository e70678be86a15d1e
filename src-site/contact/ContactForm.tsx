import { contactEmail } from 'published:contact';
import Check from '@lucide/icons/icons/check';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { COMPANY } from '../../shared/company.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactFieldSpec,
  NOT_SENT,
  PRIVACY,
  THANKS,
} from '../content/contact.ts';
import { PREVIEW_FORM } from '../content/sharedPreview.ts';
import { useIsHydrated } from '../layout/pageState.ts';
import { STANDALONE_LINK, TextLink } from '../pages/parts/links.tsx';
import { PublishedText } from '../published/PublishedText.tsx';
import { DirectContact } from './DirectContact.tsx';
import { useEnquiry } from './enquiry.ts';
import {
  type ContactMessage,
  type Control,
  keepFields,
  readFields,
  refuseBlankFields,
  useKeptFields,
  validate,
} from './fields.ts';
import { type Sending, send, startNextMessage, useSending } from './sending.tsx';

/** The message form (specification, section 2.11); the thanks replace it after a message. */
export function ContactForm() {
  const place = useRef<HTMLDivElement>(null);
  const sending = useSending();
  useEffect(() => startNextMessage, []);
  const writeAnother = () => {
    flushSync(startNextMessage);
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place}>
      {sending.phase === 'sent' ? (
        <Thanks message={sending.message} onContinue={writeAnother} />
      ) : (
        <MessageForm sending={sending} />
      )}
    </div>
  );
}

function Thanks({ message, onContinue }: { message: ContactMessage; onContinue: () => void }) {
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // The removed form had the focus, unless the visitor has moved it elsewhere.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-3 rounded-control border border-accent/40 bg-raised p-4">
      <p ref={title} tabIndex={-1} className="flex items-center gap-2 rounded-sm font-semibold">
        <Icon icon={Check} className="size-5 shrink-0 text-accent" />
        {THANKS.title}
      </p>
      {COMPANY.contactEndpoint ? (
        <p className="text-muted">{THANKS.connected}</p>
      ) : (
        <div>
          <p className="text-muted">{THANKS.demonstration}</p>
          <DirectContact />
          <MailLink message={message} />
        </div>
      )}
      <Button className="min-h-11 sm:self-start" onClick={onContinue}>
        {THANKS.another}
      </Button>
    </div>
  );
}

/** Opens the message in the visitor's mail program, where staff have published an address. */
function MailLink({ message: { name, subject, message } }: { message: ContactMessage }) {
  const address = contactEmail.find((part) => typeof part !== 'string')?.href;
  if (!address) return null;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${message}\n\n${name}`)}`;
  return (
    <p>
      <a href={`${address}?${query}`} className={STANDALONE_LINK}>
        {THANKS.mail}
      </a>
    </p>
  );
}

type Errors = Partial<Record<ContactFieldSpec['name'], string>>;

/**
 * Only a script can send the form: it has no button before hydration, and a browser never submits a form whose method
 * is "dialog" (docs/decisions/0018).
 */
function MessageForm({ sending }: { sending: Sending }) {
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
      {(import.meta.isSharedPreview || !COMPANY.contactEndpoint) && (
        <p className="mb-2 rounded-control border border-line-strong bg-raised px-4 py-3 text-sm">
          {import.meta.isSharedPreview ? PREVIEW_FORM.notice : PRIVACY.demonstration}
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

interface ContactFieldProps {
  spec: ContactFieldSpec;
  /** While the message is being sent. */
  isReadOnly: boolean;
  error: string | undefined;
  /** Called with the error or '' when the visitor leaves the field, corrects it, or submits an invalid form. */
  onError: (error: string) => void;
}

const CONTROL =
  'w-full rounded-control border border-line-strong bg-surface px-4 py-3 text-base text-text transition-colors hover:border-muted aria-invalid:border-danger';

const MESSAGE_ROWS = 6;

function ContactField({ spec, isReadOnly, error, onError }: ContactFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const { name, label, type, autoComplete } = spec;
  const control = {
    id,
    name,
    autoComplete,
    required: true,
    readOnly: isReadOnly,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    className: CONTROL,
    onBlur: (event: FormEvent<Control>) => onError(validate(event.currentTarget, spec)),
    onInput: (event: FormEvent<Control>) => {
      const message = validate(event.currentTarget, spec);
      if (error) onError(message);
    },
    onInvalid: (event: FormEvent<Control>) => onError(validate(event.currentTarget, spec)),
  } as const;
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      {type === 'multiline' ? (
        <textarea rows={MESSAGE_ROWS} {...control} />
      ) : (
        <input type={type} {...control} />
      )}
      {/* Always has room for a line: if the message moved the button, a press on the button would miss it. */}
      <div className="min-h-7 pt-1 text-sm text-danger">{error && <p id={errorId}>{error}</p>}</div>
    </div>
  );
}

/** The end of the form: other ways to write before hydration, then the button. */
function FormActions({ sending }: { sending: Sending }) {
  const canSend = useIsHydrated();
  const { contactEndpoint } = COMPANY;
  // Both are in the same grid cell, so that nothing moves on hydration.
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={canSend ? 'invisible' : 'appears-soon'}>
        <p className="text-muted">{CONTACT_FORM.needsScript}</p>
        <DirectContact />
      </div>
      <div className={`flex flex-col gap-4 ${canSend ? '' : 'invisible'}`}>
        {canSend ? (
          <Button
            type="submit"
            variant="primary"
            // Not `disabled`, which would lose the focus; a second press does nothing.
            aria-disabled={sending.phase === 'sending'}
            className="min-h-12 px-6 aria-disabled:opacity-60 sm:self-start"
          >
            {sending.phase === 'sending' ? CONTACT_FORM.sending : CONTACT_FORM.send}
          </Button>
        ) : (
          <div className="h-12" />
        )}
        {sending.phase === 'failed' && (
          <p
            role="alert"
            className={`rounded-control border ${import.meta.isSharedPreview ? 'border-line-strong bg-surface' : 'border-danger-line bg-danger-ground'} px-4 py-3 text-sm whitespace-pre-line ${import.meta.isSharedPreview ? '' : 'text-danger'}`}
          >
            <span>{`${sending.reason} ${(import.meta.isSharedPreview ? PREVIEW_FORM : NOT_SENT).wayOut} `}</span>
            <PublishedText parts={contactEmail} linkClassName="inline-block py-3 underline" />
          </p>
        )}
        <p className="text-sm text-muted">
          {PRIVACY.kept(
            import.meta.isSharedPreview
              ? undefined
              : contactEndpoint && new URL(contactEndpoint).host,
          )}
        </p>
      </div>
    </div>
  );
}
