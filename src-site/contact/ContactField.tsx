import { type FormEvent, useId } from 'react';
import type { ContactFieldSpec } from '../content/contactForm.ts';
import { validate } from './validation.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface ContactFieldProps {
  spec: ContactFieldSpec;
  /** While the message is being sent. */
  isReadOnly: boolean;
  error: string | undefined;
  /** Called with what is wrong, or nothing: on leaving the field, while it is put right, and when the form is held back. */
  onError: (error: string) => void;
}

const CONTROL =
  'w-full rounded-control border border-line-strong bg-surface px-4 py-3 text-base text-text transition-colors hover:border-muted aria-invalid:border-danger';

const MESSAGE_ROWS = 6;

export function ContactField({ spec, isReadOnly, error, onError }: ContactFieldProps) {
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
      {/* Its line is kept free: a message that moved the button away would swallow the press on it. */}
      <div className="min-h-7 pt-1 text-sm text-danger">{error && <p id={errorId}>{error}</p>}</div>
    </div>
  );
}
