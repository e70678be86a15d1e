import { siteAddress } from '../../data/liveSite.ts';
import { collectionOf, isSameRecord, type RecordRef } from '../../model/collections/collections.ts';
import { heldAt } from '../../model/collections/holds.ts';
import { type PublicationState, publicationState } from '../../model/pendingChanges.ts';
import { type AnyRecord, type Published, readPublished } from '../../model/published.ts';
import { recordPicture } from '../../model/recordPictures.ts';
import { serverNow } from '../../model/time.ts';
import { useHasDraft } from '../session/drafts.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { usePendingChanges } from './usePendingChanges.ts';

/** The dots are borders, because forced colours keep them. */
export const MARKS: Record<
  PublicationState | 'held' | 'wrong' | 'unknown',
  { text: string; dot: string }
> = {
  live: { text: 'Live', dot: 'border-4 border-accent' },
  waiting: { text: 'Saved, not on the site yet', dot: 'border-2 border-accent' },
  held: { text: 'Saved, kept back from the site', dot: 'border-2 border-dashed border-accent' },
  notShown: { text: 'Not shown', dot: 'border border-line bg-line' },
  wrong: { text: 'Cannot be published as it is saved', dot: 'border-2 border-danger' },
  unknown: { text: 'Unknown whether live', dot: 'border border-dashed border-muted' },
};

interface PublicationMarkProps {
  collection: RecordRef['collection'];
  record: AnyRecord;
  /** Whether it says that it is about the saved version: beside a form, what is typed may differ. */
  isNamed?: boolean;
}

/** Whether visitors see the saved version of a record. Empty until the site has answered. */
export function PublicationMark({ collection: name, record, isNamed }: PublicationMarkProps) {
  const { canDelete, publishing } = collectionOf({ collection: name });
  const { site, failure } = useSessionState('liveSite', (state) => state);
  // A record that was never saved has its default text; until the list is read, nobody knows what is saved.
  const isKnown = useSessionState('lists', (lists) => canDelete || lists[name].readAt);
  const isThis = ({ record: other }: { record: RecordRef }) =>
    isSameRecord(other, { collection: name, id: record.id });
  const pending = usePendingChanges();
  const isLeftOut = pending?.leftOut.some(isThis) ?? false;
  let state: keyof typeof MARKS = 'unknown';
  if (pending?.wrong.some(isThis)) state = 'wrong';
  else if (site && isKnown) state = publicationState(name, record, site, isLeftOut);
  const isHeld = useSessionState('lists', ({ holds }) =>
    heldAt(holds.records, serverNow())({ collection: name, id: record.id }),
  );
  if (state === 'waiting' && isHeld) state = 'held';
  const { uid } = useSession().user;
  const hasDraft = useHasDraft({ uid, record: { collection: name, id: record.id } });
  const { text, dot } = MARKS[state];
  const reason = state === 'notShown' && whyNotShown(name, record, isLeftOut);
  const collection = collectionOf({ collection: name }) as Published;
  const picture = publishing?.isShown(record) && recordPicture(collection, record);
  const problem = picture && site?.pictures[picture.key]?.problem;
  return (
    <>
      <span className="flex min-h-4 flex-wrap items-center gap-x-2.5 text-xs text-muted">
        {(site ?? failure) !== undefined && (
          <>
            <span className="flex min-w-0 items-center gap-1.5">
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
              <span className="line-clamp-2">
                {isNamed ? ofSavedVersion(reason || text) : reason || text}
              </span>
            </span>
            {state === 'live' && <OpenOnSite collection={collection} record={record} />}
          </>
        )}
        {hasDraft && !isNamed && <span className="text-accent">Draft</span>}
      </span>
      {problem && <p className="text-xs text-danger">{`Picture not fetched. ${problem}`}</p>}
    </>
  );
}

function ofSavedVersion(text: string): string {
  const what = text.replace(/^Saved, /, '');
  return `Saved version: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

function whyNotShown(collection: RecordRef['collection'], { id }: AnyRecord, isLeftOut: boolean) {
  const { publishing, defaults } = collectionOf({ collection });
  const { noun, limit, textField = '' } = publishing ?? {};
  if (isLeftOut) return `Not shown: only the first ${limit} ${noun}s are`;
  const shown = defaults.find((record) => record.id === id);
  return shown && `Empty: visitors see “${shown[textField]}”`;
}

interface OpenOnSiteProps {
  collection: Published;
  record: AnyRecord;
}

/** A link to the page that visitors have of a live record; nothing if it has no page of its own. */
function OpenOnSite({ collection, record }: OpenOnSiteProps) {
  const site = useSessionState('liveSite', (state) => state.site);
  const { pageOf } = collection.publishing;
  const shown =
    site && pageOf && readPublished(collection, site).find(({ id }) => id === record.id);
  const path = shown && pageOf?.(shown);
  if (!path) return null;
  return (
    <a
      href={siteAddress(path)}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm text-accent hover:text-accent-bright"
    >
      Open on the site
      <span className="sr-only">{` ${collection.titleOf(record, record.id)}`}</span>
    </a>
  );
}
