import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isOwnPreview } from '../../data/previewAddress.ts';
import type { RunningPublication } from '../../model/publishQueue.ts';
import type { SharedPreview } from '../../model/sharedPreview.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus, useFocusOnMount } from '../../ui/focus.ts';
import { exactTime } from '../../ui/TimeAgo.tsx';
import { stepLabel } from '../publication/PublishState.tsx';
import { isSilent } from '../publication/publishRequests.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import type { PublishQueue } from '../session/session.ts';
import type { PreviewAsk } from '../session/sharing.ts';
import { Who } from '../session/WhenAndWho.tsx';
import { copyText } from './copyText.ts';
import { endDay, titleOfVersions } from './previews.ts';
import { describeNobody, endPreview, isOver, updatePreview } from './requests.ts';

interface PreviewItemProps {
  preview: SharedPreview;
  /** Whether its address is shown, too. One that may not be opened always is. */
  isAddressShown?: boolean;
  /** Whether it is the one to look at now: its address takes the focus, and copying it is what one usually does next. */
  isFocused?: boolean;
}

/** An open preview in a list: what is in it, who shared it until when, and what can be done with it. */
export function PreviewItem({ preview, isAddressShown, isFocused = false }: PreviewItemProps) {
  const { versions, address, by, ends, note, problem } = preview;
  const title = useSessionState('lists', (lists) => titleOfVersions(versions, lists));
  const step = useStep(preview.id);
  const id = useId();
  const row = useFocusRescue();
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p id={id} dir="auto" translate="no" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          <span>
            Shared by <Who email={by} />
          </span>
          <span> · </span>
          <time
            dateTime={ends.toISOString()}
            title={exactTime(ends)}
          >{`Ends ${endDay(ends)}`}</time>
        </p>
        {note && (
          <p dir="auto" translate="no" className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {address && (isAddressShown || !isOwnPreview(preview)) && (
          <Address preview={preview} isFocused={isFocused} />
        )}
        {problem && (
          <p className="wrap-anywhere text-danger">{`The last update failed: ${problem}`}</p>
        )}
        <p role="status" className="text-accent-bright empty:sr-only">
          {step}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:gap-1">
        <ListButtons preview={preview} isBusy={step !== ''} describedBy={id} />
        <CopyAndOpen preview={preview} describedBy={id} isMain={isFocused} />
      </div>
    </li>
  );
}

/** A ref for a row that may disappear while the focus is in it. */
function useFocusRescue(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) setTimeout(rescueFocus);
    };
  }, []);
  return row;
}

/** What the publisher does for a preview at the moment; empty if that is nothing. */
function useStep(id: string): string {
  const asked = useSessionState('sharing', ({ asks }) =>
    asks.find((ask) => ask.id === id && !isOver(ask)),
  );
  const queue = useSessionState('publishQueue', (state) => state);
  if (asked) return describeAsk(queue, asked);
  const { running } = queue.status ?? {};
  return running?.preview?.id === id && !isSilent(queue) ? nameStep(running) : '';
}

/** How far the publisher is with what was asked for. */
export function describeAsk(queue: PublishQueue, { request = '' }: PreviewAsk): string {
  const { running } = queue.status ?? {};
  if (request && isSilent(queue)) return describeNobody();
  return running?.requests.includes(request) ? nameStep(running) : 'Waiting for the publisher…';
}

/** A newer publisher may have a step that this version of the app does not know. */
function nameStep(running: RunningPublication): string {
  return running.step ? stepLabel(running) : 'Working…';
}

interface AddressProps {
  preview: SharedPreview;
  /** Whether it takes the focus when it appears. */
  isFocused: boolean;
}

/** The address: a link if it may be opened, otherwise a text that says that it may not. */
function Address({ preview, isFocused }: AddressProps) {
  const { address } = preview;
  const ref = useFocusOnMount<HTMLAnchorElement & HTMLParagraphElement>(isFocused);
  const common = { ref, translate: 'no', className: 'self-start wrap-anywhere' } as const;
  if (isOwnPreview(preview)) {
    return (
      <a
        {...common}
        href={address}
        target="_blank"
        rel="noreferrer"
        className="self-start rounded-sm text-accent wrap-anywhere underline hover:text-accent-bright"
      >
        {address}
      </a>
    );
  }
  return (
    <>
      <p {...common} tabIndex={-1}>
        {address}
      </p>
      <p className="text-danger">
        This address does not look like a preview of this site: do not open it.
      </p>
    </>
  );
}

interface ButtonsProps {
  preview: SharedPreview;
  /** The id of what names the preview. */
  describedBy: string;
}

const LINK =
  'inline-flex min-h-10 items-center justify-center rounded-control border border-line-strong px-4 max-sm:px-3 text-sm font-semibold transition-colors hover:border-accent hover:text-accent-bright';

const COPIED_MS = 4000;

/** Nothing for an address that may not be opened. */
function CopyAndOpen({ preview, describedBy, isMain }: ButtonsProps & { isMain: boolean }) {
  const { address } = preview;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!isOwnPreview(preview)) return null;
  const copy = async () => setOutcome((await copyText(address)) ? 'copied' : 'failed');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        aria-describedby={describedBy}
        className="max-sm:px-3!"
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-describedby={describedBy}
        className={LINK}
      >
        Open
      </a>
      <p role="status" className={outcome === 'failed' ? 'text-danger' : 'sr-only'}>
        {outcome && OUTCOMES[outcome]}
      </p>
    </div>
  );
}

const OUTCOMES = {
  copied: 'Copied',
  failed: 'Not copied: open it, and copy its address there.',
};

const QUIET =
  'border-transparent! bg-transparent! px-2! font-normal! text-muted! hover:text-accent-bright! sm:px-3!';

function ListButtons({ preview, isBusy, describedBy }: ButtonsProps & { isBusy: boolean }) {
  const session = useSession();
  const common = {
    isBusy,
    'aria-describedby': describedBy,
    className: QUIET,
  };
  return (
    <div className="flex">
      <BusyButton {...common} onClick={() => void endPreview(session, preview)}>
        End now
      </BusyButton>
      <BusyButton {...common} onClick={() => void updatePreview(session, preview)}>
        Update
      </BusyButton>
    </div>
  );
}
