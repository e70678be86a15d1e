import type { Difference } from '../../shared/model/backupComparison.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import { isRestorable, keyOf } from './restore.ts';

interface DifferenceGroupProps {
  title: string;
  differences: Difference[];
  picks: ReadonlySet<string>;
  isDisabled: boolean;
  onPick: (key: string, isPicked: boolean) => void;
}

/** The records of one status: a list to pick from, or, where there is nothing to pick, one that opens on demand. */
export function DifferenceGroup(props: DifferenceGroupProps) {
  const { title, differences, picks, isDisabled, onPick } = props;
  const heading = `${title} (${differences.length})`;
  if (differences.length === 0) return null;
  const isChoice = differences.some((entry) => isRestorable(entry) || entry.problem);
  if (!isChoice) {
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
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-muted">{heading}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {differences.map((entry) => (
          <DifferenceRow
            key={keyOf(entry)}
            difference={entry}
            isPicked={picks.has(keyOf(entry))}
            isDisabled={isDisabled || !isRestorable(entry)}
            onPick={(isPicked) => onPick(keyOf(entry), isPicked)}
          />
        ))}
      </ul>
    </section>
  );
}
