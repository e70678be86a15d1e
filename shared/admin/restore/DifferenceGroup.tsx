import type { Difference } from '../../model/backupComparison.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import { isRestorable, keyOf } from './restore.ts';

interface DifferenceGroupProps {
  title: string;
  differences: Difference[];
  picks: ReadonlySet<string>;
  isDisabled: boolean;
  onPick: (keys: readonly string[], isPicked: boolean) => void;
}

/** The records of one status: a list to pick from, or a collapsed list where there is nothing to pick. */
export function DifferenceGroup(props: DifferenceGroupProps) {
  const { title, differences, picks, isDisabled, onPick } = props;
  const heading = `${title} (${differences.length})`;
  if (differences.length === 0) return null;
  if (!differences.some(({ status }) => status === 'new' || status === 'changed')) {
    return <Titles heading={heading} differences={differences} />;
  }
  const keys = differences.filter(isRestorable).map(keyOf);
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
            {areAllPicked ? 'Pick none' : 'Pick all'}
            <span className="sr-only"> of {title}</span>
          </button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {differences.map((entry) => (
          <DifferenceRow
            key={keyOf(entry)}
            difference={entry}
            isPicked={picks.has(keyOf(entry))}
            isDisabled={isDisabled || !isRestorable(entry)}
            onPick={(isPicked) => onPick([keyOf(entry)], isPicked)}
          />
        ))}
      </ul>
    </section>
  );
}

function Titles({ heading, differences }: { heading: string; differences: Difference[] }) {
  return (
    <details className="text-sm">
      <summary className="font-semibold text-muted hover:text-text">{heading}</summary>
      <ul className="mt-2 flex flex-col gap-1 pl-4 text-muted">
        {differences.map((entry) => (
          <li key={keyOf(entry)}>
            <bdi>{entry.title}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
