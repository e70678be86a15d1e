import { pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { Difference } from '../../model/recordComparison.ts';
import { formatNumber } from '../../model/text.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import { isPickable, keyOf } from './restore.ts';
import { MoreRows, useFirstRows } from './useFirstRows.tsx';

export interface ComparisonWords {
  /** What the other side of the comparison is called, beside "Now". */
  then: string;
  /** Who has changed the record: email addresses. */
  changedBy?: (difference: Difference) => readonly string[];
}

interface DifferenceGroupProps extends ComparisonWords {
  title: string;
  /** What picking does, if that is not obvious. */
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
