import FileText from '@lucide/icons/icons/file-text';
import FolderKanban from '@lucide/icons/icons/folder-kanban';
import FolderPlus from '@lucide/icons/icons/folder-plus';
import ListOrdered from '@lucide/icons/icons/list-ordered';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import User from '@lucide/icons/icons/user';
import { type ComponentProps, useState } from 'react';
import { collectionOf, type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { HOLDS, holdId } from '../../model/collections/holds.ts';
import { textWarning } from '../../model/doubtfulTexts.ts';
import type { FieldDifference } from '../../model/fields.ts';
import type { GoesLive } from '../../model/goesLive.ts';
import type { PublishedChange } from '../../model/pendingChanges.ts';
import { describeNumbered, type NumberedAddress } from '../../model/publishedAddresses.ts';
import { pictureHint } from '../../model/recordPictures.ts';
import { ChangedText, useComparison } from '../../ui/ChangedText.tsx';
import { BothTexts } from '../../ui/Differences.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItem, MoreButton } from '../../ui/PopoverButton.tsx';
import { goToRecord } from '../session/leave.ts';
import { findListed } from '../session/listState.ts';
import { formatPlace, locationOf, START_PLACE } from '../session/place.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { WhenAndWho } from '../session/WhenAndWho.tsx';
import { publishOne, useIsAsking } from './PublishNow.tsx';
import { WhenChip } from './WhenChip.tsx';

interface WaitingRowProps {
  change: PublishedChange;
  when: GoesLive;
  /** Why it gets another address than it asks for; undefined if it does not. */
  numbered: NumberedAddress | undefined;
}

/** A change that waits: what visitors will see, who saved it, when it goes live, and what else can be done with it. */
export function WaitingRow({ change, when, numbered }: WaitingRowProps) {
  const { record, title, differences, page } = change;
  const saved = useSessionState('lists', (lists) => findListed(lists, record));
  const hold = { collection: HOLDS.name, id: holdId(record) };
  const isBusy = useSessionState('saving', (saving) => isWriting(saving, 'save', hold));
  const [isCompared, setIsCompared] = useState(false);
  const warning = saved && textWarning(record, saved);
  return (
    <li
      data-waiting={pathOf(record)}
      aria-busy={isBusy}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3"
    >
      <Icon icon={iconOf(change)} className="mt-0.5 size-4 shrink-0 text-muted max-sm:hidden" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <RecordTitle record={record} title={title} />
          <span className="text-xs text-muted">{describeChange(change)}</span>
        </p>
        {differences.length > 0 && <ChangedFields differences={differences} />}
        {warning && (
          <p className="flex gap-2 text-danger">
            <Icon icon={TriangleAlert} className="mt-1 size-3.5 shrink-0" />
            <span>{`${warning} It goes live only with Publish.`}</span>
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          {page && (
            <bdi translate="no" className="wrap-anywhere">
              {page}
            </bdi>
          )}
          {saved && <WhenAndWho what="Saved" at={saved.lastUpdated} by={saved.lastUpdatedBy} />}
        </p>
        {numbered && <p className="text-xs">{describeNumbered(numbered)}</p>}
        {saved && (
          <p className="text-xs text-muted empty:hidden">{pictureHint(record.collection, saved)}</p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        <WhenChip change={change} when={when} isBusy={isBusy} />
        <RowMenu
          change={change}
          when={when}
          isCompared={isCompared}
          onCompare={() => setIsCompared(!isCompared)}
        />
      </div>
      {isCompared && (
        <div className="w-full text-sm sm:pl-8">
          <BothTexts differences={differences} names={['On the site', 'Saved']} />
        </div>
      )}
    </li>
  );
}

/** Beside the title; several fields have their labels beside their texts. */
function describeChange({ what, differences: [difference, ...others] }: PublishedChange): string {
  if (what === 'appears') return 'Will appear';
  if (what === 'disappears') return 'Will disappear';
  return difference && others.length === 0 ? difference.label : '';
}

/** By what a record of the collection is: an order, a text that is always there, what has a page of its own, or a part of one. */
function iconOf({ record, what }: PublishedChange): ComponentProps<typeof Icon>['icon'] {
  const { formTabs, canDelete, publishing } = collectionOf(record);
  if (formTabs.length === 0) return ListOrdered;
  if (!canDelete) return FileText;
  if (!publishing?.pageOf) return User;
  return what === 'appears' ? FolderPlus : FolderKanban;
}

/** Leads to the record's form, if it has one. */
function RecordTitle({ record, title }: NamedRecord) {
  const session = useSession();
  const classes = 'min-w-0 rounded-sm text-sm font-semibold wrap-anywhere';
  const isGone = useSessionState('lists', (lists) => isDeleted(record, findListed(lists, record)));
  if (isGone || collectionOf(record).formTabs.length === 0) {
    return (
      <span dir="auto" translate="no" className={classes}>
        {title}
      </span>
    );
  }
  return (
    <a
      dir="auto"
      translate="no"
      href={formatPlace({ ...START_PLACE, ...locationOf(record) })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void goToRecord(session, locationOf(record));
      }}
      className={`${classes} hover:text-accent-bright hover:underline`}
    >
      {title}
    </a>
  );
}

function isDeleted(record: NamedRecord['record'], saved: object | undefined): boolean {
  return collectionOf(record).canDelete && saved === undefined;
}

function ChangedFields({ differences }: { differences: readonly FieldDifference[] }) {
  const isNamed = differences.length > 1;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {differences.map((difference) => (
        <div key={difference.label}>
          <dt className={isNamed ? 'text-xs text-muted' : 'sr-only'}>{difference.label}</dt>
          <ChangedWords difference={difference} />
        </div>
      ))}
    </dl>
  );
}

function ChangedWords({ difference: { before, after, isList } }: { difference: FieldDifference }) {
  const stretches = useComparison(before, after, isList);
  return <dd>{stretches && <ChangedText stretches={stretches} isList={isList} />}</dd>;
}

interface RowMenuProps {
  change: PublishedChange;
  when: GoesLive;
  isCompared: boolean;
  onCompare: () => void;
}

function RowMenu({ change, when, isCompared, onCompare }: RowMenuProps) {
  const { record, title, differences } = change;
  const session = useSession();
  const isAsking = useIsAsking();
  const canPublishOne = when === 'next' && !isAsking;
  return (
    <MoreButton
      name={`More for ${title}`}
      width="13rem"
      heightRem={9}
      render={(close) => (
        <>
          {differences.length > 0 && (
            <MenuItem
              onClick={() => {
                close();
                onCompare();
              }}
            >
              {isCompared ? 'Hide both texts' : 'Show both texts'}
            </MenuItem>
          )}
          {canPublishOne && (
            <MenuItem
              onClick={() => {
                close();
                void publishOne(session, record);
              }}
            >
              Publish only this
            </MenuItem>
          )}
          <MenuItem
            aria-haspopup="dialog"
            onClick={() => {
              close();
              session.sharing.setState({ subject: { record } });
            }}
          >
            Share a preview…
          </MenuItem>
        </>
      )}
    />
  );
}
