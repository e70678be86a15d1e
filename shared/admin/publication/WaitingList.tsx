import { pathOf } from '../../model/collections/collections.ts';
import { contactWarning } from '../../model/contactText.ts';
import type { PublishedChange } from '../../model/publishedChanges.ts';
import { Differences } from '../../ui/Differences.tsx';

const WHAT = {
  appears: 'Will appear',
  disappears: 'Will disappear',
} as const;

/** What publishing would change for visitors, record by record. */
export function WaitingList({ changes }: { changes: readonly PublishedChange[] }) {
  return (
    <details className="text-sm">
      <summary className="text-muted [list-style:revert] hover:text-text">What changes</summary>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {changes.map(({ record, title, what, differences }) => (
          <li key={pathOf(record)} className="px-4 py-3">
            <p dir="auto" className="font-medium wrap-anywhere">
              {title}
            </p>
            {what === 'changes' ? (
              <Differences
                what="Differs in"
                differences={differences}
                names={['On the site', 'Saved']}
                className="mt-1"
              />
            ) : (
              <p className="text-muted">{WHAT[what]}</p>
            )}
            <p className="mt-1 text-danger empty:hidden">
              {contactWarning(record.id, differences[0]?.after ?? '')}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
