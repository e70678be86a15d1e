import { collectionOf, pathOf } from '../../model/collections/collections.ts';
import type { NamedRecord } from '../../model/publishing.ts';
import { formatCount } from '../../model/text.ts';

/** The records for which there is no place on the site, where a collection has a limit. */
export function LeftOut({ records: [first, ...others] }: { records: readonly NamedRecord[] }) {
  if (!first) return null;
  const { noun, publishing } = collectionOf(first.record);
  const records = [first, ...others];
  return (
    <details className="text-sm">
      <summary className="[list-style:revert] hover:text-text">
        Only the first {publishing?.limit} {publishing?.noun}s are published:{' '}
        {formatCount(records.length, noun.one)} {records.length === 1 ? 'is' : 'are'} left out
      </summary>
      <ul
        aria-label="Projects that are left out"
        className="mt-3 divide-y divide-line rounded-control border border-line"
      >
        {records.map(({ record, title }) => (
          <li key={pathOf(record)} dir="auto" className="px-4 py-2 wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
