import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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
import { formatCount, isBlank, textError } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { inputOf, toResolver } from '../form/formInputs.tsx';
import { usePendingChanges } from '../publication/usePendingChanges.ts';
import { isListed } from '../session/listState.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { type PreviewInputs, subjectKey } from '../session/sharing.ts';
import { createPreview } from './requests.ts';

const NOTE = { label: 'Note (optional)', limit: PREVIEW_NOTE_MAX_CHARACTERS };

interface ShareFormProps {
  record: RecordRef | undefined;
  title: string | undefined;
  onClose: () => void;
}

/** What is in a new preview, how long it is open, and a note. What is typed stays until it has led to a preview. */
export function ShareForm({ record, title = '', onClose }: ShareFormProps) {
  const session = useSession();
  const offer = useOffer(record, title);
  const { own, offered } = offer;
  const key = subjectKey(record);
  const methods = useForm<PreviewInputs>({
    mode: 'onTouched',
    resolver: toResolver((inputs) => validate(inputs, offer)),
    defaultValues: session.sharing.getState().typed[key] ?? {
      what: own ? 'this' : 'all',
      chosen: (own ? [own] : offered).map((one) => pathOf(one.record)),
      days: `${PREVIEW_DAYS_AT_FIRST}`,
      note: '',
    },
  });
  const { register, getValues, handleSubmit } = methods;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
    const { sharing } = session;
    return () => sharing.setState(({ typed }) => ({ typed: { ...typed, [key]: getValues() } }));
  }, [session, key, getValues]);
  const create = (inputs: PreviewInputs) => {
    const records = chosenOf(inputs, offer);
    const [{ title: first } = { title: '' }, ...others] = records;
    const about = {
      subject: key,
      title: others.length > 0 ? formatCount(records.length, 'change') : first,
    };
    const note = isBlank(inputs.note) ? '' : inputs.note;
    const refs = records.map((one) => one.record);
    void createPreview(session, about, refs, { days: Number(inputs.days), note });
  };
  if (offered.length === 0) return <NothingToShow offer={offer} hasRecord={record !== undefined} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(create)(event)}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">
        Whoever has the address sees the whole site as it would be, without signing in.
      </p>
      <WhatChoice methods={methods} offer={offer} isGone={record !== undefined && !own} />
      <Group legend="How long it is open" className="flex flex-wrap gap-x-6">
        {PREVIEW_DAYS.map((days) => (
          <Choice
            key={days}
            {...register('days')}
            type="radio"
            value={days}
            label={formatCount(days, 'day')}
          />
        ))}
      </Group>
      <TextAreaField {...inputOf(methods, NOTE, 'note', 'The reader sees it.')} rows={2} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Create
        </Button>
      </div>
    </form>
  );
}

function validate(inputs: PreviewInputs, offer: Offer) {
  const wrong = textError('The note', inputs.note, PREVIEW_NOTE_MAX_CHARACTERS);
  return {
    ...(chosenOf(inputs, offer).length === 0 && { chosen: 'Choose what is in it.' }),
    ...(wrong && { note: wrong }),
  };
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
  methods: UseFormReturn<PreviewInputs>;
  offer: Offer;
  isGone: boolean;
}

function WhatChoice({ methods, offer, isGone }: WhatChoiceProps) {
  const { own, waiting, offered } = offer;
  const { register, watch, setValue, formState } = methods;
  const [what, chosen] = watch(['what', 'chosen']);
  const isBeside = own && !waiting.includes(own);
  const all = `${isBeside ? 'This, and all' : 'All'} that waits: ${formatCount(waiting.length, 'change')}`;
  const hasOthers = offered.length > (own ? 1 : 0);
  const toggle = (path: string) => {
    const others = chosen.filter((each) => each !== path);
    const next = others.length < chosen.length ? others : [...chosen, path];
    setValue('chosen', next, { shouldValidate: formState.isSubmitted });
  };
  const radio = { ...register('what'), type: 'radio' };
  return (
    <Group legend="What is in it">
      {isGone && <p className="text-danger">What you opened this for was deleted meanwhile.</p>}
      {own && <Choice {...radio} value="this" label="Only this" />}
      {hasOthers && <Choice {...radio} value="all" label={all} />}
      {hasOthers && <Choice {...radio} value="some" label="A choice" />}
      {hasOthers && what === 'some' && (
        <fieldset className="ml-1.5 flex max-h-64 flex-col overflow-y-auto border-l border-line-strong pl-5">
          <legend className="sr-only">What to choose from</legend>
          {offered.map(({ record, title }) => (
            <Choice
              key={pathOf(record)}
              type="checkbox"
              checked={chosen.includes(pathOf(record))}
              onChange={() => toggle(pathOf(record))}
              label={<bdi translate="no">{title}</bdi>}
            />
          ))}
        </fieldset>
      )}
      <p role="alert" className="text-danger empty:sr-only">
        {formState.errors.chosen?.message}
      </p>
    </Group>
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
    <label className="flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
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
