import { formatCount } from './backupActions.ts';
import type { RestoreOutcome } from './restore.ts';

/** The result of a restore: how many records were written, and which were not, each with the reason. */
export function RestoreResult({ restored, failures }: RestoreOutcome) {
  return (
    <div role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-sm">
      <p className="font-medium">
        {formatCount(restored.length, 'record')} restored
        {failures.length > 0 && `, ${failures.length} not`}.
      </p>
      {failures.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-danger">
          {failures.map(({ key, title, message }) => (
            <li key={key}>
              <bdi>{title}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
