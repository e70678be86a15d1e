import { pathOf } from '../../model/collections/collections.ts';
import type { WrongRecord } from '../../model/publishing.ts';

/** The records that cannot be published as they are saved: visitors see their last version, or none. */
export function WrongRecords({ records }: { records: readonly WrongRecord[] }) {
  return (
    <ul
      aria-label="Not published as it is saved"
      className="flex flex-col gap-2 text-sm text-danger"
    >
      {records.map(({ record, title, errors }) => (
        <li key={pathOf(record)}>
          <bdi className="font-medium wrap-anywhere">{title.trim() || pathOf(record)}</bdi> cannot
          be published as it is saved. {Object.values(errors).join(' ')}
        </li>
      ))}
    </ul>
  );
}
