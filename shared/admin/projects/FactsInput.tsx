import Plus from '@lucide/icons/icons/plus';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { PROJECT_FIELDS, PROJECT_LIMITS } from '../../model/project.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FactRow } from './FactRow.tsx';
import type { ProjectInputs } from './projectInputs.ts';
import { useFacts } from './useFacts.ts';

const NOTE = `Optional, up to ${PROJECT_LIMITS.facts} on the project’s page, such as “Invoices a day” and “340”.`;

/** The facts of a project, each a row of a label and a value. */
export function FactsInput({ control }: { control: Control<ProjectInputs> }) {
  const id = useId();
  const rows = useFacts(control);
  const { facts, isFull, add } = rows;
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{PROJECT_FIELDS.facts.label}</legend>
      <div id={id} className="flex flex-col gap-1 text-sm">
        {rows.error && <p className="text-danger">{rows.error}</p>}
        <p className="text-muted">{NOTE}</p>
      </div>
      {facts.map((fact, index) => (
        <FactRow
          // oxlint-disable-next-line react/no-array-index-key -- nothing of a fact stays while it is typed
          key={index}
          ref={rows.refOf(index)}
          number={index + 1}
          fact={fact}
          problem={rows.problems[index]}
          isFocused={index === rows.addedIndex}
          onChange={(changed) => rows.change(index, changed)}
          onAdd={isFull || index < facts.length - 1 ? undefined : add}
          onLeave={rows.leave}
          onRemove={() => rows.remove(index)}
        />
      ))}
      <p role="status" dir="auto" className="sr-only">
        {rows.removed}
      </p>
      <Button disabled={isFull} onClick={add} className="self-start">
        <Icon icon={Plus} className="size-4" />
        Add fact
      </Button>
    </fieldset>
  );
}
