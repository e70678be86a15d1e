import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  isSameRecord,
  type NamedRecord,
  pathOf,
  type RecordRef,
} from '../../model/collections/collections.ts';
import {
  PREVIEW_DAYS,
  PREVIEW_DAYS_AT_FIRST,
  PREVIEW_NOTE_MAX_CHARACTERS,
} from '../../model/sharedPreview.ts';
import { formatCount, textError } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { LengthNote } from '../form/LengthNote.tsx';
import { usePendingChanges } from '../publication/usePendingChanges.ts';
import { isListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type PreviewInputs, subjectKey } from '../session/sharing.ts';
import { createPreview } from './requests.ts';

interface ShareFormProps {
  record: RecordRef | undefined;
  title: string | undefined;
  onClose: () => void;
}

/** What is in a new preview, how long it is open, and a note. What is typed stays until it has led to a preview. */
export function ShareForm({ record, title = '', onClose }: ShareFormProps) {
  const session = useSession();
  const offer = useOffer(record, title);
  const subject = subjectKey(record);
  const [atFirst] = useState(() => inputsAtFirst(offer));
  const inputs = useSessionState('sharing', ({ typed }) => typed[subject]) ?? atFirst;
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const records = chosenOf(inputs, offer);
  const noteError = textError('The note', inputs.note, PREVIEW_NOTE_MAX_CHARACTERS);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const next = { ...inputs, ...readForm(currentTarget) };
    session.sharing.setState(({ typed }) => ({ typed: { ...typed, [subject]: next } }));
  };
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (noteError) event.currentTarget.querySelector('textarea')?.focus();
    else if (records.length > 0) void createPreview(session, subject, records, inputs);
  };
  if (offer.offered.length === 0)
    return <NothingToShow offer={offer} hasRecord={record !== undefined} />;
  return (
    <form ref={form} noValidate onChange={keep} onSubmit={create} className="flex flex-col gap-5">
      <p className="text-muted">
        Whoever has the address sees the whole site as it would be, without signing in.
      </p>
      <Group legend="What is in it">
        {record && !offer.own && (
          <p className="text-danger">What you opened this for was deleted meanwhile.</p>
        )}
        <WhatChoice inputs={inputs} offer={offer} />
        <p role="alert" className="text-danger empty:sr-only">
          {isTried && records.length === 0 && 'Choose what is in it.'}
        </p>
      </Group>
      <Group legend="How long it is open" className="flex flex-wrap gap-x-6">
        {PREVIEW_DAYS.map((days) => (
          <Choice
            key={days}
            type="radio"
            name="days"
            value={days}
            defaultChecked={inputs.days === `${days}`}
            label={formatCount(days, 'day')}
          />
        ))}
      </Group>
      <TextAreaField
        label="Note (optional)"
        name="note"
        rows={2}
        defaultValue={inputs.note}
        error={isTried ? noteError : undefined}
        note={
          <>
            <p className="text-muted">The reader sees it.</p>
            <LengthNote
              length={inputs.note.length}
              limit={PREVIEW_NOTE_MAX_CHARACTERS}
              isWrong={isTried && noteError !== undefined}
            />
          </>
        }
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Create
        </Button>
      </div>
    </form>
  );
}

function inputsAtFirst({ own, offered }: Offer): PreviewInputs {
  return {
    what: own ? 'this' : 'all',
    chosen: (own ? [own] : offered).map((one) => pathOf(one.record)),
    days: `${PREVIEW_DAYS_AT_FIRST}`,
    note: '',
  };
}

/** What is typed and chosen. Where nothing is chosen, there is no key. */
function readForm(form: HTMLFormElement): Partial<PreviewInputs> {
  const data = new FormData(form);
  return { ...Object.fromEntries(data), chosen: data.getAll('chosen') } as Partial<PreviewInputs>;
}

interface Offer {
  /** The record that the dialog is about, unless it is gone. */
  own: NamedRecord | undefined;
  waiting: readonly NamedRecord[];
  /** The record, then what waits. */
  offered: readonly NamedRecord[];
  /** Whether it is known what waits. */
  isKnown: boolean;
}

function useOffer(record: RecordRef | undefined, title: string): Offer {
  const pending = usePendingChanges();
  const isThere = useSessionState('lists', (lists) => record && isListed(lists, record));
  const waiting: readonly NamedRecord[] = pending?.waiting ?? [];
  const isOwn = (one: NamedRecord) => record !== undefined && isSameRecord(one.record, record);
  // A deleted record waits until it disappears from the site.
  const own = waiting.find(isOwn) ?? (record && isThere ? { record, title } : undefined);
  const others = waiting.filter((one) => !isOwn(one));
  return { own, waiting, offered: own ? [own, ...others] : others, isKnown: pending !== undefined };
}

function chosenOf({ what, chosen }: PreviewInputs, { own, offered }: Offer): NamedRecord[] {
  if (what === 'this') return own ? [own] : [];
  return offered.filter((one) => what !== 'some' || chosen.includes(pathOf(one.record)));
}

interface WhatChoiceProps {
  inputs: PreviewInputs;
  offer: Offer;
}

function WhatChoice({ inputs, offer: { own, waiting, offered } }: WhatChoiceProps) {
  const { what, chosen } = inputs;
  const all = own && !waiting.includes(own) ? 'This, and all' : 'All';
  const radio = (value: typeof what) =>
    ({ type: 'radio', name: 'what', value, defaultChecked: what === value }) as const;
  const only = own && <Choice {...radio('this')} label="Only this" />;
  if (own && offered.length === 1) return only;
  return (
    <>
      {only}
      <Choice
        {...radio('all')}
        label={`${all} that waits: ${formatCount(waiting.length, 'change')}`}
      />
      <Choice {...radio('some')} label="A choice" />
      <fieldset
        hidden={what !== 'some'}
        className="ml-1.5 flex max-h-64 flex-col overflow-y-auto border-l border-line-strong pl-5"
      >
        <legend className="sr-only">What to choose from</legend>
        {offered.map(({ record, title }) => (
          <Choice
            key={pathOf(record)}
            type="checkbox"
            name="chosen"
            value={pathOf(record)}
            defaultChecked={chosen.includes(pathOf(record))}
            label={<bdi translate="no">{title}</bdi>}
          />
        ))}
      </fieldset>
    </>
  );
}

interface GroupProps {
  legend: string;
  className?: string;
  children: ReactNode;
}

function Group({ legend, className = 'flex flex-col', children }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

function Choice({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-8 items-center gap-3 py-1 pointer-coarse:min-h-11">
      <input {...input} className="size-4 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}

function NothingToShow({ offer, hasRecord }: { offer: Offer; hasRecord: boolean }) {
  const nothing = offer.isKnown
    ? 'Nothing waits to go live. To share one project, press “Share a preview…” behind its three dots.'
    : 'Not known yet what waits to go live: the site has not answered. Try again in a moment.';
  return <p>{hasRecord ? 'It was deleted meanwhile.' : nothing}</p>;
}
