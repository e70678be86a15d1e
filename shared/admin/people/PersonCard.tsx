import { useId } from 'react';
import { isUntouchedDefault } from '../../model/collections/collections.ts';
import { PEOPLE } from '../../model/collections/people.ts';
import type { Person } from '../../model/person.ts';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { EditAndDelete } from '../records/EditAndDelete.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

export function PersonCard({ person }: { person: Person }) {
  const { id, name, role, bio } = person;
  const isAsked = useSessionState('deletion', ({ askedId }) => askedId === id);
  const isBusy = useSessionState('saving', (saving) =>
    isWriting(saving, 'deletion', { collection: PEOPLE.name, id }),
  );
  const nameId = useId();
  return (
    <li
      data-record={id}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={`flex min-w-0 flex-col gap-4 rounded-card border bg-surface p-6 ${isAsked ? 'border-danger outline-2 outline-danger' : 'border-line'}`}
    >
      <div className="wrap-anywhere">
        <h4 id={nameId} dir="auto" translate="no" className="text-base font-semibold">
          {name}
        </h4>
        <p dir="auto" translate="no" className="text-sm text-muted">
          {role}
        </p>
      </div>
      <p dir="auto" translate="no" className="line-clamp-3 text-sm whitespace-pre-line text-muted">
        {bio}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <div className="flex gap-2">
          <EditAndDelete collection={PEOPLE.name} saved={person} isBusy={isBusy} titleId={nameId} />
        </div>
        <div className="min-w-0 text-xs text-muted">
          <p>
            {isUntouchedDefault({ collection: PEOPLE.name, id }, person) ? (
              'Default text'
            ) : (
              <WhenAndWho what="Saved" at={person.lastUpdated} by={person.lastUpdatedBy} />
            )}
          </p>
          <PublicationMark collection={PEOPLE.name} record={person} />
        </div>
      </div>
    </li>
  );
}
