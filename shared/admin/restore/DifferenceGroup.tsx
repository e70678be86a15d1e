import { Fragment, useId, useState } from 'react';
import { collectionOf, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { Difference } from '../../model/recordComparison.ts';
import { capitalize, formatNumber } from '../../model/text.ts';
import { Badge } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Differences } from '../../ui/Differences.tsx';
import { isPickable, keyOf } from './restore.ts';

export interface ComparisonWords {
  /** What the other side of the comparison is called, beside "Now". */
  then: string;
  changedBy?: (difference: Difference) => readonly string[];
}

interface DifferenceGroupProps extends ComparisonWords {
  title: string;
  hint?: string | undefined;
  differences: Difference[];
  picks: ReadonlySet<string>;
  isDisabled: boolean;
  onPick: (keys: readonly string[], isPicked: boolean) => void;
}

export function DifferenceGroup(props: DifferenceGroupProps) {
  const { title, hint, differences, picks, isDisabled, onPick, then, changedBy } = props;
  const { first, ...others } = useFirstRows(differences);
  const heading = `${title} (${formatNumber(differences.length)})`;
  if (differences.length === 0) return null;
  if (differences.every(({ status }) => status === 'same' || status === 'missing')) {
    return <Titles heading={heading} records={differences} />;
  }
  const keys = differences.filter(isPickable).map(keyOf);
  const areAllPicked = keys.every((key) => picks.has(key));
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-4 text-sm font-semibold">
        <h3 className="text-muted">{heading}</h3>
        {keys.length > 1 && (
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onPick(keys, !areAllPicked)}
            className="rounded-control px-2 py-1 text-accent hover:text-accent-bright disabled:opacity-50"
          >
            <span>{areAllPicked ? 'Pick none' : 'Pick all'}</span>
            <span className="sr-only">{` of ${title}`}</span>
          </button>
        )}
      </div>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <ul className="divide-y divide-line rounded-control border border-line">
        {first.map((entry) => (
          <DifferenceRow
            key={keyOf(entry)}
            difference={entry}
            then={then}
            changedBy={changedBy?.(entry) ?? []}
            isPicked={picks.has(keyOf(entry))}
            isDisabled={isDisabled || !isPickable(entry)}
            onPick={(isPicked) => onPick([keyOf(entry)], isPicked)}
          />
        ))}
      </ul>
      <MoreRows {...others} />
    </section>
  );
}

interface TitlesProps {
  heading: string;
  hint?: string;
  records: readonly { record: RecordRef; title: string }[];
}

export function Titles({ heading, hint, records }: TitlesProps) {
  const { first, ...others } = useFirstRows(records);
  return (
    <details className="text-sm">
      <summary className="font-semibold text-muted [list-style:revert] hover:text-text">
        {heading}
      </summary>
      {hint && <p className="mt-2 pl-4">{hint}</p>}
      <ul className="mt-2 flex flex-col gap-1 pl-4 text-muted">
        {first.map(({ record, title }) => (
          <li key={pathOf(record)}>
            <bdi translate="no">{title || 'Without a title'}</bdi>
          </li>
        ))}
      </ul>
      <MoreRows {...others} />
    </details>
  );
}

interface DifferenceRowProps {
  difference: Difference;
  then: string;
  changedBy: readonly string[];
  isPicked: boolean;
  isDisabled: boolean;
  onPick: (isPicked: boolean) => void;
}

function DifferenceRow(props: DifferenceRowProps) {
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

/** How many rows a list shows first, and how many more at each press. */
const ROWS_AT_ONCE = 200;

/** The first rows of a list: hundreds of thousands would hold the window up. `MoreRows` shows the next ones. */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  return {
    first: rows.slice(0, count),
    rest: rows.length - count,
    showMore: () => setCount(count + ROWS_AT_ONCE),
  };
}

export function MoreRows({ rest, showMore }: { rest: number; showMore: () => void }) {
  if (rest <= 0) return null;
  return (
    <Button className="mt-2" onClick={showMore}>
      {`Show ${formatNumber(Math.min(rest, ROWS_AT_ONCE))} of ${formatNumber(rest)} more`}
    </Button>
  );
}
