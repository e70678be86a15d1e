import { Fragment, useId } from 'react';
import { collectionOf } from '../../model/collections/collections.ts';
import type { Difference } from '../../model/recordComparison.ts';
import { capitalize } from '../../model/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Differences } from '../../ui/Differences.tsx';

interface DifferenceRowProps {
  difference: Difference;
  /** What the other side of the comparison is called. */
  then: string;
  changedBy: readonly string[];
  isPicked: boolean;
  isDisabled: boolean;
  onPick: (isPicked: boolean) => void;
}

export function DifferenceRow(props: DifferenceRowProps) {
  const { difference, then, changedBy, isPicked, isDisabled, onPick } = props;
  const id = useId();
  const { record, status, title, problem, changes } = difference;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <input
        id={id}
        type="checkbox"
        checked={isPicked && !problem}
        disabled={isDisabled}
        aria-describedby={`${id}-by ${id}-problem`}
        onChange={(event) => onPick(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <label
            htmlFor={id}
            dir="auto"
            translate="no"
            className="min-w-0 font-medium wrap-anywhere"
          >
            {title || 'Without a title'}
          </label>
          <Badge>{capitalize(collectionOf(record).noun.one)}</Badge>
        </div>
        {changedBy.length > 0 && (
          <p id={`${id}-by`} className="text-sm wrap-anywhere text-muted">
            <span>By </span>
            {changedBy.map((email, index) => (
              <Fragment key={email}>
                {index > 0 && <span>, </span>}
                <bdi translate="no">{email}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className="text-sm text-danger">
            {`Cannot be restored: ${problem}`}
          </p>
        )}
        {status === 'changed' && (
          <Differences
            what="Differs in"
            differences={changes}
            names={['Now', then]}
            className="mt-1"
          />
        )}
      </div>
    </li>
  );
}
