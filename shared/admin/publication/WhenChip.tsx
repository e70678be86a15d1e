import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Check from '@lucide/icons/icons/check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import CloudUpload from '@lucide/icons/icons/cloud-upload';
import Moon from '@lucide/icons/icons/moon';
import Pause from '@lucide/icons/icons/pause';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { isPublishedNightly } from '../../data/liveSite.ts';
import { type NamedRecord, pathOf } from '../../model/collections/collections.ts';
import { type GoesLive, keyOf } from '../../model/goesLive.ts';
import { capitalize } from '../../model/text.ts';
import { serverNow } from '../../model/time.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inputTimeError, parseInputTime } from '../../ui/inputTime.ts';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { nextPaint } from '../../ui/pauses.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { chooseWhen, describeWhen, findHold, labelOf } from './goesLive.ts';

/** About how high the choice is, with a note of the time field. */
const HEIGHT = '22rem';

interface WhenChipProps {
  change: NamedRecord;
  when: GoesLive;
  /** Whether a choice is being saved. */
  isBusy: boolean;
}

/** When a waiting change goes live. A press offers the other ways. */
export function WhenChip({ change, when, isBusy }: WhenChipProps) {
  const session = useSession();
  const hold = useSessionState('lists', (lists) => findHold(lists, change));
  const now = useNow();
  const choose = async (chosen: GoesLive) => {
    if (keyOf(chosen) === keyOf(when)) return;
    await chooseWhen(session, change, chosen, hold);
    await nextPaint();
    focusChip(change);
  };
  return (
    <PopoverButton
      name={`When ${change.title} goes live`}
      width="min(21rem, 100vw - 2rem)"
      height={HEIGHT}
      aria-label={`Goes live: ${when === 'next' ? describeWhen(when, now) : labelOf(when, now)}. ${change.title}`}
      aria-busy={isBusy}
      className={`inline-flex min-h-8 items-center gap-2 rounded-control border px-3 text-xs font-medium transition-colors hover:border-accent hover:text-accent-bright pointer-coarse:min-h-10 ${when === 'next' ? 'border-line text-muted' : 'border-line-strong text-text'} ${when === 'released' ? 'border-dashed' : ''}`}
      render={(close) => (
        <WhenChoice
          when={when}
          isBusy={isBusy}
          onChoose={(chosen) => {
            close();
            void choose(chosen);
          }}
        />
      )}
    >
      <Icon icon={iconOf(when)} className="size-3.5" />
      {when instanceof Date ? (
        <time dateTime={when.toISOString()}>{labelOf(when, now)}</time>
      ) : (
        <span>{labelOf(when, now)}</span>
      )}
      <Icon icon={ChevronDown} className="size-3.5 text-muted" />
    </PopoverButton>
  );
}

export function iconOf(when: GoesLive): ComponentProps<typeof Icon>['icon'] {
  if (when === 'next') return isPublishedNightly() ? Moon : CloudUpload;
  return when === 'released' ? Pause : CalendarClock;
}

/** The row has moved to another group, and its button with it. */
function focusChip({ record }: NamedRecord): void {
  if (document.activeElement !== document.body) return;
  const row = document.querySelector(`[data-waiting="${CSS.escape(pathOf(record))}"]`);
  row?.querySelector<HTMLElement>('button[popovertarget]')?.focus();
}

interface WhenChoiceProps {
  when: GoesLive;
  isBusy: boolean;
  onChoose: (when: GoesLive) => void;
}

function WhenChoice({ when, isBusy, onChoose }: WhenChoiceProps) {
  const now = useNow();
  return (
    <div className="flex flex-col divide-y divide-line text-sm">
      <Choice
        isChosen={when === 'next'}
        label={capitalize(describeWhen('next', now))}
        note="Or at once, with Publish."
        isBusy={isBusy}
        onClick={() => onChoose('next')}
      />
      <Choice
        isChosen={when === 'released'}
        label="Kept back"
        note="Stays on the site as it is, until somebody releases it."
        isBusy={isBusy}
        onClick={() => onChoose('released')}
      />
      <AtATime end={when instanceof Date ? when : undefined} isBusy={isBusy} onChoose={onChoose} />
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  label: string;
  note: string;
  isBusy: boolean;
  onClick: () => void;
}

function Choice({ isChosen, label, note, isBusy, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      className="flex min-h-11 items-start gap-3 py-3 text-left hover:text-accent-bright aria-disabled:opacity-50"
    >
      <Icon
        icon={Check}
        className={`mt-0.5 size-4 shrink-0 text-accent ${isChosen ? '' : 'invisible'}`}
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
    </button>
  );
}

interface AtATimeProps {
  /** Undefined if no time is set. */
  end: Date | undefined;
  isBusy: boolean;
  onChoose: (when: Date) => void;
}

function AtATime({ end, isBusy, onChoose }: AtATimeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const { value, defaultValue } = input.current;
    // A time that was not changed keeps what the field does not show.
    const time = end && value === defaultValue ? end : parseInputTime(value);
    const isPast = time <= serverNow();
    const wrong =
      inputTimeError(input.current) ??
      (isPast ? 'This time is in the past. Choose a later one.' : undefined);
    setError(wrong);
    if (wrong) input.current.focus();
    else onChoose(time);
  };
  return (
    <form noValidate onSubmit={choose} className="flex flex-col gap-3 py-3">
      <TimeField
        ref={input}
        label="At a time"
        time={end}
        error={error}
        help="It goes live by itself."
      />
      <BusyButton type="submit" isBusy={isBusy} className="self-start">
        Set Time
      </BusyButton>
    </form>
  );
}
