import { siteAddress } from '../../data/liveSite.ts';
import { collectionOf, isSameRecord, type RecordRef } from '../../model/collections/collections.ts';
import { textWarning } from '../../model/doubtfulTexts.ts';
import { goesLive } from '../../model/goesLive.ts';
import { type PublicationState, publicationState } from '../../model/pendingChanges.ts';
import { type AnyRecord, type Published, readPublished } from '../../model/published.ts';
import { recordPicture } from '../../model/recordPictures.ts';
import { serverNow } from '../../model/time.ts';
import { useHasDraft } from '../session/drafts.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { labelOf } from './goesLive.ts';
import { usePendingChanges } from './usePendingChanges.ts';

/** Whether visitors see what is saved, in the words of cards, lists, filters and forms. The dots are borders, because forced
 * colours keep them. */
export const MARKS: Record<
  PublicationState | 'held' | 'wrong' | 'unknown',
  { text: string; dot: string }
> = {
  live: { text: 'Live', dot: 'border-4 border-accent' },
  waiting: { text: 'Waiting to go live', dot: 'border-2 border-accent' },
  held: { text: 'Kept back', dot: 'border-2 border-dashed border-accent' },
  notShown: { text: 'Not shown', dot: 'border border-line bg-line' },
  wrong: { text: 'Cannot be published', dot: 'border-2 border-danger' },
  unknown: { text: 'Not known yet', dot: 'border border-dashed border-muted' },
};

interface PublicationMarkProps {
  collection: RecordRef['collection'];
  record: AnyRecord;
  /** Whether it says that it is about the saved version: beside a form, what is typed may differ. */
  isNamed?: boolean;
}

/** Whether visitors see the saved version of a record. Empty until the site has answered. */
export function PublicationMark({ collection: name, record, isNamed }: PublicationMarkProps) {
  const { state, text } = useMark(name, record);
  const { publishing } = collectionOf({ collection: name });
  const { site, failure } = useSessionState('liveSite', (known) => known);
  const { dot } = MARKS[state];
  const collection = collectionOf({ collection: name }) as Published;
  const picture = publishing?.isShown(record) && recordPicture(collection, record);
  const problem = picture && site?.pictures[picture.key]?.problem;
  const warning = isNamed ? undefined : textWarning({ collection: name, id: record.id }, record);
  return (
    <>
      <span className="flex min-h-4 flex-wrap items-center gap-x-2.5 text-xs text-muted">
        {(site ?? failure) !== undefined && (
          <>
            <span className="flex min-w-0 items-center gap-1.5">
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
              <span className="line-clamp-2">{isNamed ? ofSavedVersion(text) : text}</span>
            </span>
            {state === 'live' && isNamed && <OpenOnSite collection={collection} record={record} />}
          </>
        )}
        {!isNamed && <DraftMark record={{ collection: name, id: record.id }} />}
      </span>
      {problem && <p className="text-xs text-danger">{`Picture not fetched. ${problem}`}</p>}
      {warning && <p className="text-xs text-danger">{warning}</p>}
    </>
  );
}

/** Whether visitors see the saved version of a record, and the words for it. */
function useMark(name: RecordRef['collection'], record: AnyRecord) {
  const { canDelete } = collectionOf({ collection: name });
  const { site } = useSessionState('liveSite', (known) => known);
  // A record that was never saved has its default text; until the list is read, nobody knows what is saved.
  const isKnown = useSessionState('lists', (lists) => canDelete || lists[name].readAt);
  const isThis = ({ record: other }: { record: RecordRef }) =>
    isSameRecord(other, { collection: name, id: record.id });
  const pending = usePendingChanges();
  const isLeftOut = pending?.leftOut.some(isThis) ?? false;
  let state: keyof typeof MARKS = 'unknown';
  if (pending?.wrong.some(isThis)) state = 'wrong';
  else if (site && isKnown) state = publicationState(name, record, site, isLeftOut);
  const holds = useSessionState('lists', (lists) => lists.holds.records);
  const now = serverNow();
  const when = goesLive({ collection: name, id: record.id }, holds, now);
  if (state === 'waiting' && when !== 'next') state = 'held';
  const until = state === 'held' && when instanceof Date ? ` until ${labelOf(when, now)}` : '';
  const reason = state === 'notShown' && whyNotShown(name, record, isLeftOut);
  return { state, text: reason || `${MARKS[state].text}${until}` };
}

/** The dot alone, for a line that names the record; screen readers get its words. */
export function PublicationDot({ collection, record }: Omit<PublicationMarkProps, 'isNamed'>) {
  const { state, text } = useMark(collection, record);
  return (
    <span className="flex shrink-0" title={text}>
      <span aria-hidden className={`size-2 rounded-full ${MARKS[state].dot}`} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Says that there is a draft of the record on this device. */
export function DraftMark({ record }: { record: RecordRef }) {
  const { uid } = useSession().user;
  return useHasDraft({ uid, record }) && <span className="text-xs text-accent">Draft</span>;
}

function ofSavedVersion(text: string): string {
  return `Saved version: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function whyNotShown(collection: RecordRef['collection'], { id }: AnyRecord, isLeftOut: boolean) {
  const { publishing, defaults } = collectionOf({ collection });
  const { noun, limit, textField = '' } = publishing ?? {};
  if (isLeftOut) return `Not shown: only the first ${limit} ${noun}s are`;
  const shown = defaults.find((record) => record.id === id);
  return shown && `Empty: visitors see “${shown[textField]}”`;
}

interface SavedRecord {
  collection: Published;
  record: AnyRecord;
}

/** A link to the page that visitors have of a live record; nothing if it has no page of its own. */
function OpenOnSite({ collection, record }: SavedRecord) {
  const address = usePageAddress({ collection, record });
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="rounded-sm text-accent hover:text-accent-bright"
    >
      Open on the site
      <span className="sr-only">{` ${collection.titleOf(record, record.id)}`}</span>
    </a>
  );
}

/** The address of the page that visitors have of a record; undefined if they have none. */
export function usePageAddress({ collection, record }: SavedRecord): string | undefined {
  const site = useSessionState('liveSite', (state) => state.site);
  const { pageOf } = collection.publishing;
  const shown =
    site && pageOf && readPublished(collection, site).find(({ id }) => id === record.id);
  const path = shown && pageOf?.(shown);
  return path && siteAddress(path);
}
