import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Check from '@lucide/icons/icons/check';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import CloudUpload from '@lucide/icons/icons/cloud-upload';
import Moon from '@lucide/icons/icons/moon';
import Pause from '@lucide/icons/icons/pause';
import Send from '@lucide/icons/icons/send';
import { type ComponentProps, useRef, useState } from 'react';
import { isPublishedNightly } from '../../data/liveSite.ts';
import { type GoesLive, INCOMPLETE, keyOf } from '../../model/goesLive.ts';
import { capitalize } from '../../model/text.ts';
import { serverNow } from '../../model/time.ts';
import { BusyButton } from '../../ui/Controls.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inputTimeError, PAST_TIME, parseInputTime } from '../../ui/inputTime.ts';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { useNow } from '../../ui/TimeAgo.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { describeWhen } from './goesLive.ts';

export function iconOf(when: GoesLive): ComponentProps<typeof Icon>['icon'] {
  if (when === 'next') return isPublishedNightly() ? Moon : CloudUpload;
  return when === 'released' ? Pause : CalendarClock;
}

/** About how high the choice is, with a note of the time field, and how much higher with “Now”. */
const HEIGHT_REM = 22;
const NOW_REM = 4;

interface WhenButtonProps
  extends Pick<WhenChoiceProps, 'isBusy' | 'onChoose' | 'onNow'>,
    Omit<ComponentProps<'button'>, 'value'> {
  /** The name of what opens. */
  name: string;
  /** What the button shows. */
  label: string;
  when: GoesLive;
  /** The value of a form (`keyOf`) that a time changes while it is typed; undefined where a time is only set by its button. */
  value?: string;
  onTyped?: (value: string) => void;
}

/** A button that says when something goes live. A press offers the other ways. */
export function WhenButton(props: WhenButtonProps) {
  const { name, label, when, value, isBusy, onChoose, onTyped, onNow, className, ...button } =
    props;
  /** The last whole time that was typed: the box shows it again where it does not count yet. */
  const [typed, setTyped] = useState<Date>();
  const isIncomplete = value === INCOMPLETE;
  const noteTyped = (time: TypedTime, before = 'next') => {
    const chosen = when instanceof Date ? when : undefined;
    setTyped((last) => (time === INCOMPLETE ? (last ?? chosen) : time));
    onTyped?.(time ? keyOf(time) : before);
  };
  return (
    <PopoverButton
      {...button}
      name={name}
      width="min(21rem, 100vw - 2rem)"
      heightRem={onNow ? HEIGHT_REM + NOW_REM : HEIGHT_REM}
      aria-busy={isBusy}
      className={`inline-flex min-h-8 items-center gap-2 rounded-control border px-3 font-medium transition-colors hover:border-accent hover:text-accent-bright disabled:opacity-50 pointer-coarse:min-h-10 ${when === 'released' ? 'border-dashed' : ''} ${className ?? ''}`}
      render={(close) => (
        <WhenChoice
          when={isIncomplete ? undefined : when}
          value={value}
          isBusy={isBusy}
          onChoose={(chosen) => {
            setTyped(undefined);
            onChoose(chosen);
          }}
          typed={onTyped && !isIncomplete ? undefined : typed}
          onTyped={noteTyped}
          onNow={onNow}
          close={close}
        />
      )}
    >
      <Icon icon={iconOf(when)} className="size-3.5" />
      {when instanceof Date ? (
        <time dateTime={when.toISOString()}>{label}</time>
      ) : (
        <span>{label}</span>
      )}
      <Icon icon={ChevronDown} className="size-3.5 text-muted" />
    </PopoverButton>
  );
}

/** What is typed as a time: a whole one, a part of one, or nothing. */
type TypedTime = Date | typeof INCOMPLETE | undefined;

interface WhenChoiceProps {
  /** Undefined while a time is not complete. */
  when: GoesLive | undefined;
  value: string | undefined;
  /** Whether a choice is being saved. */
  isBusy: boolean;
  onChoose: (when: GoesLive) => void;
  /** A time that was typed before, and does not count yet. */
  typed: Date | undefined;
  /** Called while a time is typed. @param before the form's value when the box was opened */
  onTyped: (time: TypedTime, before: string | undefined) => void;
  /** Saves and publishes at once; undefined where nothing is being saved. */
  onNow?: (() => void) | undefined;
  close: () => void;
}

type AtATimeProps = Omit<WhenChoiceProps, 'onNow' | 'close'>;

function WhenChoice(props: WhenChoiceProps) {
  const { when, isBusy, onChoose, onNow, close } = props;
  const now = useNow();
  const choose = (chosen: GoesLive) => {
    close();
    onChoose(chosen);
  };
  return (
    <div className="flex flex-col divide-y divide-line text-sm">
      <Choice
        icon={when === 'next' ? Check : undefined}
        label={capitalize(describeWhen('next', now))}
        note={onNow ? 'With everything else that waits.' : 'Or at once, with Publish.'}
        isBusy={isBusy}
        aria-pressed={when === 'next'}
        onClick={() => choose('next')}
      />
      <Choice
        icon={when === 'released' ? Check : undefined}
        label="Kept back"
        note="Stays on the site as it is, until somebody releases it."
        isBusy={isBusy}
        aria-pressed={when === 'released'}
        onClick={() => choose('released')}
      />
      <AtATime {...props} onChoose={choose} />
      {onNow && (
        <Choice
          icon={Send}
          label="Now"
          note="The same as Save and Publish: this alone."
          isBusy={isBusy}
          onClick={() => {
            close();
            onNow();
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof Icon>['icon'] | undefined;
  label: string;
  note: string;
  isBusy: boolean;
}

function Choice({ icon, label, note, isBusy, onClick, ...button }: ChoiceProps) {
  return (
    <button
      {...button}
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      className="flex min-h-11 items-start gap-3 py-3 text-left hover:text-accent-bright aria-disabled:opacity-50"
    >
      <span className="mt-0.5 size-4 shrink-0 text-accent">{icon && <Icon icon={icon} />}</span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
    </button>
  );
}

function AtATime({ when, value, typed, isBusy, onChoose, onTyped }: AtATimeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(value);
  const [shown] = useState(typed ?? (when instanceof Date ? when : undefined));
  const [error, setError] = useState<string>();
  /** Firefox does not tell a part of a time from nothing: whether a digit was typed, and nothing removed since. */
  const hasDigit = useRef(false);
  const lastRead = useRef<string>(undefined);
  // A time that was not changed keeps what the field does not show.
  const timeIn = (field: HTMLInputElement) =>
    shown && field.value === field.defaultValue ? shown : parseInputTime(field.value);
  const readTyped = () => {
    const field = input.current;
    if (!field) return;
    if (field.value !== '') hasDigit.current = false;
    const isEmpty = field.value === '' && !field.validity.badInput && !hasDigit.current;
    const wrong = !isEmpty && inputTimeError(field) !== undefined;
    const read = `${field.value} ${wrong}`;
    // Tab and the arrow keys also end with a key that is released.
    if (read === (lastRead.current ?? `${field.defaultValue} false`)) return;
    lastRead.current = read;
    if (isEmpty) onTyped(undefined, before);
    else onTyped(wrong ? INCOMPLETE : timeIn(field), before);
  };
  const choose = () => {
    if (!input.current) return;
    const time = timeIn(input.current);
    const isPast = time <= serverNow();
    const wrong = inputTimeError(input.current) ?? (isPast ? PAST_TIME : undefined);
    setError(wrong);
    if (wrong) input.current.focus();
    else onChoose(time);
  };
  return (
    <div className="flex flex-col gap-3 py-3">
      <TimeField
        ref={input}
        onKeyDown={(event) => {
          if (/^\d$/.test(event.key)) hasDigit.current = true;
          if (/^(Backspace|Delete)$/.test(event.key)) hasDigit.current = false;
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // The form around it would be saved.
          event.preventDefault();
          if (!isBusy) choose();
        }}
        onInput={readTyped}
        // A part of a time changes no value, so there is no input event.
        onKeyUp={readTyped}
        label="At a time"
        time={shown}
        error={error}
        help="It goes live by itself."
      />
      <BusyButton isBusy={isBusy} onClick={choose} className="self-start">
        Set Time
      </BusyButton>
    </div>
  );
}
