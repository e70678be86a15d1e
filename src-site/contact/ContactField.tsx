import { type FormEvent, useId } from 'react';
import type { ContactFieldSpec } from '../content/contact.ts';
import { validate } from './validation.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

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
      {/* Always has room for a line: if the message moved the button, a press on the button would miss it. */}
      <div className="min-h-7 pt-1 text-sm text-danger">{error && <p id={errorId}>{error}</p>}</div>
    </div>
  );
}
