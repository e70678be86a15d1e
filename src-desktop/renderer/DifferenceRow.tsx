import { useId } from 'react';
import type { Difference } from '../../shared/model/backupComparison.ts';
import type { FieldDifference } from '../../shared/model/fields.ts';
import { Badge } from '../../shared/ui/Badge.tsx';

interface DifferenceRowProps {
  difference: Difference;
  isPicked: boolean;
  isDisabled: boolean;
  onPick: (isPicked: boolean) => void;
}

/** One record to pick, with the fields that restoring would change. */
export function DifferenceRow({ difference, isPicked, isDisabled, onPick }: DifferenceRowProps) {
  const id = useId();
  const { kind, status, title, problem, changes } = difference;
  return (
    <li className="flex items-start gap-3 px-4 py-3 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]">
      <input
        id={id}
        type="checkbox"
        checked={isPicked && !problem}
        disabled={isDisabled}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onPick(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <label htmlFor={id} dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {title || 'Without a title'}
          </label>
          <Badge>{kind === 'project' ? 'Project' : 'Section'}</Badge>
        </div>
        {problem && (
          <p id={`${id}-problem`} className="text-sm text-danger">
            Cannot be restored: {problem}
          </p>
        )}
        {status === 'changed' && <Changes changes={changes} />}
      </div>
    </li>
  );
}

function Changes({ changes }: { changes: FieldDifference[] }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="text-muted hover:text-text">
        Differs in {changes.map(({ label }) => label).join(', ')}
      </summary>
      <dl className="mt-3 flex flex-col gap-4">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <dt className="font-medium sm:col-span-2">{label}</dt>
            <Version name="Now" text={before} />
            <Version name="In the file" text={after} />
          </div>
        ))}
      </dl>
    </details>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="rounded-control bg-ground px-3 py-2">
      <span className="mb-1 block text-xs text-muted">{name}</span>
      <span dir="auto" className="block max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text || '(empty)'}
      </span>
    </dd>
  );
}
