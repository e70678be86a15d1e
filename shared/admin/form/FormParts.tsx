import { type ReactNode, useId, useState } from 'react';
import type { AnyRecordForm } from './useRecordForm.ts';

export interface FormPart {
  title: string;
  /** The names of its inputs, whose errors the rail counts. */
  inputs: readonly string[];
  children: ReactNode;
}

interface FormPartsProps {
  form: AnyRecordForm;
  parts: readonly FormPart[];
}

/** The parts of a long form, and a rail that leads to each of them and counts what is wrong in it. */
export function FormParts({ form, parts }: FormPartsProps) {
  const { errors } = form.methods.formState;
  const choices = form.edit.conflict?.choices;
  const isOpen = (name: string) => name in errors || choices?.[name]?.isResolved === false;
  const prefix = useId();
  const [current, setCurrent] = useState(parts[0]?.title);
  const idOf = (title: string) => `${prefix}-${title}`;
  const open = (title: string) => {
    const heading = document.getElementById(idOf(title));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid min-w-0 gap-x-6 lg:grid-cols-[7.5rem_minmax(0,1fr)]">
      <nav
        aria-label="Parts of the form"
        className="-top-4 z-10 self-start bg-surface py-1 max-lg:-mx-5 max-lg:-mt-4 max-lg:mb-4 max-lg:border-b max-lg:border-line max-lg:px-3 sm:max-lg:-mx-8 sm:max-lg:px-5 lg:top-0 [@media(min-height:30rem)]:@min-[20rem]:sticky"
      >
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {parts.map(({ title, inputs }) => (
            <li key={title}>
              <button
                type="button"
                aria-current={title === current ? 'true' : undefined}
                onClick={() => open(title)}
                className="flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-2 text-left text-sm text-muted transition-colors hover:text-text sm:px-3 aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text"
              >
                <span>{title}</span>
                <ErrorCount count={inputs.filter(isOpen).length} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        {parts.map(({ title, children }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its inputs has the focus
          <section
            key={title}
            aria-labelledby={idOf(title)}
            onFocus={() => setCurrent(title)}
            className="flex min-w-0 flex-col gap-5 not-first:border-t not-first:border-line not-first:pt-5"
          >
            <h3
              id={idOf(title)}
              tabIndex={-1}
              className="-mb-2 scroll-mt-14 self-start text-sm text-muted"
            >
              {title}
            </h3>
            {children}
          </section>
        ))}
      </div>
    </div>
  );
}

function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full border border-danger-line bg-danger-ground px-2 text-xs text-danger tabular-nums">
      <span>{count}</span>
      <span className="sr-only"> to correct</span>
    </span>
  );
}
