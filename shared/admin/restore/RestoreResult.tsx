import { useLayoutEffect, useRef } from 'react';
import { formatCount, formatNumber } from '../../model/text.ts';
import type { RestoreOutcome } from './restore.ts';
import { MoreRows, useFirstRows } from './useFirstRows.tsx';

/** The result of a restore: how many records were written or deleted, and why others were not or may not have been. */
export function RestoreResult(outcome: RestoreOutcome) {
  const { restored, deleted, failures, staleBecause } = outcome;
  const { first, ...others } = useFirstRows(failures);
  const isWritten = restored.length + deleted.length > 0;
  const unknown = failures.filter(({ isUnknown }) => isUnknown).length;
  const failed = failures.length - unknown;
  const result = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared.
  useLayoutEffect(() => result.current?.focus(), []);
  return (
    <div
      ref={result}
      role="status"
      tabIndex={-1}
      className="rounded-control border border-line bg-raised px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {[
          describe(outcome),
          failed > 0 ? `, ${formatNumber(failed)} not` : '',
          unknown > 0 ? `, of ${formatNumber(unknown)} it is not known` : '',
          '.',
          staleBecause
            ? ` What follows may be old: it could not be compared again. ${staleBecause}`
            : '',
          isWritten ? ' Visitors see that after the next publication.' : '',
        ].join('')}
      </p>
      {failures.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-danger">
          {first.map(({ key, title, message }) => (
            <li key={key}>
              <bdi translate="no">{title || 'Without a title'}</bdi>: <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows {...others} />
    </div>
  );
}

function describe({ restored, deleted, failures }: RestoreOutcome): string {
  const isAllDeletion = failures.length > 0 && failures.every(({ isDeletion }) => isDeletion);
  if (deleted.length === 0 && !(restored.length === 0 && isAllDeletion))
    return `${formatCount(restored.length, 'record')} restored`;
  if (restored.length === 0) return `${formatCount(deleted.length, 'record')} deleted`;
  return `${formatCount(restored.length, 'record')} restored and ${formatNumber(deleted.length)} deleted`;
}
