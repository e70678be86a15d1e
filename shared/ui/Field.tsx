import { type ComponentProps, type ReactNode, useId } from 'react';

const CONTROL =
  'w-full rounded-control border border-line-strong bg-ground px-3 py-2 text-base text-text placeholder:text-muted/70 transition-colors hover:border-muted aria-invalid:border-danger disabled:opacity-60';

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  /** Renders the control with what ties it to its label and its message. */
  children: (wiring: Wiring) => ReactNode;
}

/** A label, its control, and beside it what is wrong with what was typed. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const wiring: Wiring = {
    id,
    'aria-describedby': error ? errorId : undefined,
    'aria-invalid': error ? true : undefined,
    className: CONTROL,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      {children(wiring)}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & Omit<FieldProps, 'children'>;

export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => <input dir="auto" {...input} {...wiring} />}
    </Field>
  );
}

type TextAreaFieldProps = ComponentProps<'textarea'> & Omit<FieldProps, 'children'>;

export function TextAreaField({ label, error, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => <textarea dir="auto" {...textarea} {...wiring} />}
    </Field>
  );
}
