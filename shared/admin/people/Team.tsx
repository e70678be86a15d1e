import Plus from '@lucide/icons/icons/plus';
import type { ReactNode } from 'react';
import { isUntouchedDefault } from '../../model/collections/collections.ts';
import { idsOf, inOrder, TEAM_ORDER } from '../../model/collections/orders.ts';
import { PEOPLE } from '../../model/collections/people.ts';
import { type Person, TEAM_GROUPS } from '../../model/person.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RecentlyDeleted } from '../history/HistoryDetails.tsx';
import { MoveHandle } from '../publication/MoveHandle.tsx';
import { PublicationMark } from '../publication/PublicationMark.tsx';
import { moveRecord } from '../publication/recordMoves.ts';
import { useSaved } from '../publication/usePendingChanges.ts';
import { useRecordDrag } from '../publication/useRecordDrag.ts';
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
  const isOrderRead = useSessionState('lists', (lists) => lists.order.readAt !== undefined);
  const { order } = useSaved();
  const deleted = useSessionState('deletion', (state) => state.deleted);
  const last = deleted?.collection === PEOPLE.name ? (deleted.record as Person) : undefined;
  const gap = last && !records.some(({ id }) => id === last.id) ? last : undefined;
  const shown = gap ? [...records, gap] : records;
  const team = inOrder(TEAM_ORDER, shown, idsOf(order, TEAM_ORDER));
  return (
    <section aria-label="Team" className="flex flex-col gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold">Team</h2>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 sm:gap-3">
          <RecentlyDeleted collection={PEOPLE} />
          <Button onClick={() => void addRecord(session, PEOPLE.name)}>
            <Icon icon={Plus} className="size-4" />
            Add Team Member
          </Button>
        </div>
      </div>
      <LoadFailure list={PEOPLE.name} withOrder />
      {readAt && records.length === 0 && (
        <p className="text-sm text-muted">
          The team is empty: the home page has no team until you add a member.
        </p>
      )}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {GROUPS.map(({ title, has }) => (
          <Group
            key={title}
            title={title}
            members={team.filter(has)}
            gap={gap}
            // With only a part of the team, a move would have effects that nobody sees.
            isMovable={readAt !== undefined && isOrderRead}
          />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  title: string;
  /** In their order, with the one that was just deleted. */
  members: readonly Person[];
  gap: Person | undefined;
  isMovable: boolean;
}

function Group({ title, members, gap, isMovable }: GroupProps) {
  const session = useSession();
  const deleted = useSessionState('deletion', (state) => state.deleted);
  const shown = members.filter((person) => person !== gap);
  const move = (id: string, to: number) => {
    moveRecord(session, TEAM_ORDER, shown, id, to);
    // The handle moves with its card, and browsers take the focus from elements that move.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus());
  };
  const placeOf = (id: string) => shown.findIndex((person) => person.id === id);
  const { propsOf, lineOf } = useRecordDrag(placeOf, move);
  const canMove = isMovable && shown.length > 1;
  if (members.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="flex flex-col gap-3">
        {members.map((person) =>
          person === gap && deleted ? (
            <DeletedCard key={person.id} title={person.name} {...deleted} />
          ) : (
            <li
              key={person.id}
              data-record={person.id}
              tabIndex={-1}
              aria-labelledby={nameIdOf(person)}
              {...(canMove && propsOf(person.id))}
              className={canMove ? lineOf(person.id) : undefined}
            >
              <ErrorBoundary>
                <PersonCard person={person}>
                  {canMove && (
                    <MoveHandle
                      data-handle={person.id}
                      title={person.name}
                      place={placeOf(person.id) + 1}
                      count={shown.length}
                      onMove={(to) => move(person.id, to)}
                    />
                  )}
                </PersonCard>
              </ErrorBoundary>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function nameIdOf({ id }: Person): string {
  return `name-${id}`;
}

interface PersonCardProps {
  person: Person;
  /** The handle that moves the card. */
  children: ReactNode;
}

function PersonCard({ person, children }: PersonCardProps) {
  const { id, name, role, bio } = person;
  const isAsked = useSessionState('deletion', ({ askedId }) => askedId === id);
  const isBusy = useSessionState('saving', (saving) =>
    isWriting(saving, 'deletion', { collection: PEOPLE.name, id }),
  );
  const nameId = nameIdOf(person);
  return (
    <div
      className={`flex min-w-0 flex-col rounded-card border bg-surface ${isAsked ? 'border-danger outline-2 outline-danger' : 'border-line'}`}
    >
      <div className="flex flex-1 gap-2 px-4 py-3">
        <div className="-mt-1 -ml-2 empty:hidden">{children}</div>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h4
            id={nameId}
            dir="auto"
            translate="no"
            title={name}
            className="truncate text-base leading-5 font-semibold"
          >
            {name}
          </h4>
          <p dir="auto" translate="no" title={role} className="truncate text-sm text-muted">
            {role}
          </p>
          <p
            dir="auto"
            translate="no"
            className="line-clamp-3 min-h-13.5 text-sm leading-4.5 whitespace-pre-line text-muted"
          >
            {bio}
          </p>
          <p className="text-xs wrap-anywhere text-muted">
            {isUntouchedDefault({ collection: PEOPLE.name, id }, person) ? (
              'Default text'
            ) : (
              <WhenAndWho what="Saved" at={person.lastUpdated} by={person.lastUpdatedBy} />
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 pr-2 pl-4">
        <div className="min-w-0">
          <PublicationMark collection={PEOPLE.name} record={person} />
        </div>
        <div className="flex">
          <EditAndDelete collection={PEOPLE.name} saved={person} isBusy={isBusy} titleId={nameId} />
        </div>
      </div>
    </div>
  );
}
