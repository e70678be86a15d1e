import Plus from '@lucide/icons/icons/plus';
import { useId } from 'react';
import { isUntouchedDefault } from '../../model/collections/collections.ts';
import { idsOf, inOrder, TEAM_ORDER } from '../../model/collections/orders.ts';
import { PEOPLE } from '../../model/collections/people.ts';
import { type Person, TEAM_GROUPS } from '../../model/person.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecentlyDeleted } from '../history/HistoryDetails.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { RecordOrder } from '../publication/RecordOrder.tsx';
import { useSaved } from '../publication/usePendingChanges.ts';
import { DeletedCard, EditAndDelete } from '../records/deletions.tsx';
import { addRecord } from '../records/openRecord.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';

const hasNoGroup = ({ category }: { category: string }) =>
  TEAM_GROUPS.every((group) => group.category !== category);

const GROUPS = [
  ...TEAM_GROUPS.map(({ title, category }) => ({
    title,
    has: (person: Pick<Person, 'category'>) => person.category === category,
  })),
  // A newer version of the app may have another group.
  { title: 'Other', has: hasNoGroup },
];

export function Team() {
  const session = useSession();
  const { records, readAt } = useSessionState('lists', ({ people }) => people);
  const { order } = useSaved();
  const deleted = useSessionState('deletion', (state) => state.deleted);
  const gap = deleted?.collection === PEOPLE.name ? (deleted.record as Person) : undefined;
  const isGap = gap && !records.some(({ id }) => id === gap.id);
  const shown = isGap ? [...records, gap] : records;
  const team = inOrder(TEAM_ORDER, shown, idsOf(order, TEAM_ORDER));
  const groups = GROUPS.map(({ title, has }) => ({ title, members: team.filter(has) }));
  return (
    <section aria-label="Team" className="flex flex-col gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Team</h2>
        <Button onClick={() => void addRecord(session, PEOPLE.name)}>
          <Icon icon={Plus} className="size-4" />
          Add Team Member
        </Button>
      </div>
      <LoadFailure list={PEOPLE.name} />
      {readAt && records.length === 0 && (
        <p className="text-sm text-muted">
          The team is empty: the home page has no team until you add a member.
        </p>
      )}
      {groups.map(
        ({ title, members }) =>
          members.length > 0 && (
            <div key={title} className="flex flex-col gap-3">
              <h3 className="text-sm font-semibold text-muted">{title}</h3>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {members.map((person) =>
                  person === gap && deleted ? (
                    <DeletedCard key={person.id} title={person.name} {...deleted} />
                  ) : (
                    <ErrorBoundary key={person.id} as="li">
                      <PersonCard person={person} />
                    </ErrorBoundary>
                  ),
                )}
              </ul>
            </div>
          ),
      )}
      <RecordOrder order={TEAM_ORDER} none="The team is empty." groups={GROUPS} />
      <RecentlyDeleted collection={PEOPLE} />
    </section>
  );
}

function PersonCard({ person }: { person: Person }) {
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
        <div className="flex flex-wrap gap-2">
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
