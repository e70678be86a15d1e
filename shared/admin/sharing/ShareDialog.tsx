import { useEffect, useState } from 'react';
import { collectionOf, pathOf, type RecordRef } from '../../model/collections/collections.ts';
import type { FinishedPublication } from '../../model/publishQueue.ts';
import type { SharedPreview } from '../../model/sharedPreview.ts';
import { Alert } from '../../ui/Boxes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';
import { findListed } from '../session/listState.ts';
import { MessageSinceOpened } from '../session/MessageBar.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type PreviewAsk, subjectKey } from '../session/sharing.ts';
import { describeAsk, PreviewItem } from './PreviewItem.tsx';
import { holdsRecord, readPreviews, useOpenPreviews } from './previews.ts';
import { closeSharing, describeFailure } from './requests.ts';
import { ShareForm } from './ShareForm.tsx';

/** Asks for a preview of a record, or of all that waits, and shows its address once it is made. */
export function ShareDialog({ record }: { record: RecordRef | undefined }) {
  const session = useSession();
  const key = subjectKey(record);
  const asked = useSessionState('sharing', ({ asks }) =>
    asks.findLast(({ mode, subject }) => mode === 'create' && subject === key),
  );
  const title = useOpenedTitle(record);
  useEffect(() => void readPreviews(session), [session]);
  const close = () => closeSharing(session);
  const isMade = asked && !asked.failure;
  return (
    <Dialog title="Share a preview" subtitle={title} onClose={close}>
      <div className="flex flex-col gap-5 text-sm">
        {isMade && asked.end && <Ready end={asked.end} onClose={close} />}
        {isMade && !asked.end && <Making asked={asked} onClose={close} />}
        {!isMade && <Start record={record} title={title} failed={asked} onClose={close} />}
        <MessageSinceOpened />
      </div>
    </Dialog>
  );
}

/** The title with which the dialog opened: the record may be deleted meanwhile. */
function useOpenedTitle(record: RecordRef | undefined): string | undefined {
  const saved = useSessionState('lists', (lists) => record && findListed(lists, record));
  const [title] = useState(() => record && collectionOf(record).titleOf(saved ?? {}, record.id));
  return title;
}

interface StartProps {
  record: RecordRef | undefined;
  title: string | undefined;
  failed: PreviewAsk | undefined;
  onClose: () => void;
}

/** First the open previews that hold the record, once that is known, then what a new one needs. */
function Start(props: StartProps) {
  const { previews, readFailure } = useSessionState('sharing', (state) => state);
  if (props.record && !previews && !readFailure) return <p role="status">Loading…</p>;
  return (
    <>
      {props.record && !previews && (
        <p>{`Not known whether it is in a preview already. ${readFailure}`}</p>
      )}
      <Offers {...props} />
    </>
  );
}

function Offers({ record, title, failed, onClose }: StartProps) {
  const previews = useOpenPreviews();
  const path = record && pathOf(record);
  const holding = previews.filter((preview) => path && holdsRecord(preview, path));
  const [isFormOpen, setIsFormOpen] = useState(holding.length === 0 || failed !== undefined);
  return (
    <>
      {holding.length > 0 && (
        <PreviewList label="Open previews of it" previews={holding} isFocused={!isFormOpen} />
      )}
      {failed && <Alert>{`${describeFailure(failed)} What you typed is still here.`}</Alert>}
      {isFormOpen ? (
        <ShareForm record={record} title={title} onClose={onClose} />
      ) : (
        <Button className="self-start" onClick={() => setIsFormOpen(true)}>
          Share another…
        </Button>
      )}
    </>
  );
}

interface MakingProps {
  asked: PreviewAsk;
  onClose: () => void;
}

function Making({ asked, onClose }: MakingProps) {
  const queue = useSessionState('publishQueue', (state) => state);
  const step = useFocusOnMount<HTMLParagraphElement>(true);
  return (
    <>
      <p ref={step} tabIndex={-1} role="status" className="flex items-center gap-3">
        <Spinner />
        <span>{describeAsk(queue, asked)}</span>
      </p>
      {queue.lookFailure && <Alert>{`Publishing: ${queue.lookFailure}`}</Alert>}
      <p className="text-muted">You can close this: a message says when the preview is ready.</p>
      <Button className="self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

interface ReadyProps {
  end: FinishedPublication;
  onClose: () => void;
}

function Ready({ end, onClose }: ReadyProps) {
  const preview = useOpenPreviews().find(({ id }) => id === end.preview?.id);
  return (
    <>
      <p role="status" className="font-medium">
        {preview && 'The preview is ready.'}
      </p>
      {preview ? <PreviewList label="The preview" previews={[preview]} isFocused /> : <Missing />}
      <ul aria-label="Not in the preview" className="flex flex-col gap-1 text-danger empty:hidden">
        {end.leftOut.map((line) => (
          <li key={line} className="wrap-anywhere">
            {`Not in it: ${line}`}
          </li>
        ))}
      </ul>
      <Button className="self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

interface PreviewListProps {
  label: string;
  previews: readonly SharedPreview[];
  /** Whether the first one is to be looked at. */
  isFocused: boolean;
}

function PreviewList({ label, previews, isFocused }: PreviewListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-control border border-line-strong bg-ground"
    >
      {previews.map((preview) => (
        <PreviewItem
          key={preview.id}
          preview={preview}
          isAddressShown
          isFocused={isFocused && preview === previews[0]}
        />
      ))}
    </ul>
  );
}

/** The address could not be read, or the preview has ended. */
function Missing() {
  const session = useSession();
  const failure = useSessionState('sharing', (state) => state.readFailure);
  if (!failure) return <p role="status">The preview has ended.</p>;
  return (
    <>
      <Alert>{`The preview is ready, but its address could not be read. ${failure}`}</Alert>
      <Button className="self-start" onClick={() => void readPreviews(session)}>
        Try again
      </Button>
    </>
  );
}
