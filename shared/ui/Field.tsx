import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';

/** How an input looks. */
export const CONTROL =
  'w-full rounded-control border border-line-strong bg-ground px-3 py-2 text-base text-text placeholder:text-muted/70 transition-colors hover:border-muted aria-invalid:border-danger disabled:opacity-60';

export interface Wiring {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  className: string;
}

interface FieldProps {
  /** The name of its input, by which a form finds the place between the label and the control. */
  name?: string | undefined;
  label: string;
  error?: string | undefined;
  /** Shown at the end of the label's line, such as a link that opens the typed address. */
  aside?: ReactNode;
  /** Shown below the control, with or without an error. */
  note?: ReactNode;
  /** Renders the control with the attributes that connect it to its label and messages. */
  children: (wiring: Wiring) => ReactNode;
}

interface FieldSlotProps {
  name: string;
  /** Whether the field's label stands above it. */
  isLabelled?: boolean;
}

/** A place at a field for what a form has to ask about it. */
export function FieldSlot({ name, isLabelled = false }: FieldSlotProps) {
  return (
    <div data-slot={name} data-labelled={isLabelled ? '' : undefined} className="empty:hidden" />
  );
}

/** A label, its control, and the error message for what was typed. */
export function Field({ name, label, error, aside, note, children }: FieldProps) {
  const id = useId();
  const messagesId = `${id}-messages`;
  const wiring: Wiring = {
    id,
    'aria-describedby': messagesId,
    'aria-invalid': error ? true : undefined,
    className: CONTROL,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a label alone gives no focus to an element that is only editable */}
        <label
          htmlFor={id}
          onClick={() => document.getElementById(id)?.focus()}
          className="text-sm font-medium text-text"
        >
          {label}
        </label>
        {aside}
      </div>
      {name && <FieldSlot name={name} isLabelled />}
      {children(wiring)}
      <div id={messagesId} className="flex flex-col gap-1 text-sm empty:hidden">
        {error && <p className="text-danger">{error}</p>}
        {note}
      </div>
    </div>
  );
}

type ControlProps<Tag extends 'input' | 'textarea'> = ComponentProps<Tag> &
  Omit<FieldProps, 'children'>;

export function TextField({ label, error, aside, note, ...input }: ControlProps<'input'>) {
  return (
    <Field name={input.name} label={label} error={error} aside={aside} note={note}>
      {(wiring) => <input dir="auto" {...input} {...wiring} />}
    </Field>
  );
}

/** The lines, and the padding and the border of `CONTROL`. */
const height = (lines: number) => `calc(${lines}lh + 1rem + 2px)`;

interface TextAreaOptions {
  /** It grows up to as many rows, and then scrolls. */
  rowsMax?: number;
}

/** A text area that grows with its text, from its `rows` on. */
export function TextAreaField(props: ControlProps<'textarea'> & TextAreaOptions) {
  const { label, error, aside, note, rows = 2, rowsMax, ...area } = props;
  const style = {
    fieldSizing: 'content',
    minHeight: height(rows),
    ...(rowsMax && { maxHeight: height(rowsMax) }),
  } as const;
  return (
    <Field name={area.name} label={label} error={error} aside={aside} note={note}>
      {(wiring) => (
        <textarea
          dir="auto"
          rows={rows}
          {...area}
          {...wiring}
          style={style}
          onInput={growWithText}
          onFocus={growWithText}
        />
      )}
    </Field>
  );
}

/** Does what `field-sizing: content` does, in a browser that does not know it. */
function growWithText({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
