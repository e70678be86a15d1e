import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { isPublishedNightly } from '../../data/liveSite.ts';
import { type GoesLive, INCOMPLETE, keyOf, scheduleOf, whenOf } from '../../model/goesLive.ts';
import { capitalize } from '../../model/text.ts';
import { useNow } from '../../ui/TimeAgo.tsx';
import { describeWhen, findHold, labelOf } from '../publication/goesLive.ts';
import { WhenButton } from '../publication/WhenButton.tsx';
import { useSessionState } from '../session/SessionContext.tsx';
import type { AnyRecordForm } from './useRecordForm.ts';

interface GoesLiveInputProps {
  form: AnyRecordForm;
  onNow: () => void;
}

/** When what the form saves goes live, as a part of the save. */
export function GoesLiveInput({ form, onNow }: GoesLiveInputProps) {
  const { field, fieldState } = useController({ control: form.methods.control, name: 'goesLive' });
  const now = useNow();
  const id = useId();
  const errorId = `${id}-error`;
  const textOf = (when: GoesLive) => {
    if (when !== 'next') return labelOf(when, now);
    return isPublishedNightly() ? capitalize(describeWhen(when, now)) : 'Next publication';
  };
  const when = whenOf(field.value as string, now);
  const isIncomplete = field.value === INCOMPLETE;
  const label = isIncomplete ? 'Time not complete' : textOf(when);
  const { collection, opened, edit } = form;
  const stored = useSessionState('lists', (lists) =>
    scheduleOf(findHold(lists, { collection: collection.name, id: form.id })),
  );
  const isNewer = stored !== opened.goesLive && !form.isSaving && !edit.conflict;
  const error = fieldState.error?.message;
  const { ref, onChange } = field;
  // A save that is refused because of it gives it the focus, as any other field.
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm max-sm:basis-full">
      <span aria-hidden className="text-xs text-muted">
        Goes live
      </span>
      <WhenButton
        id={id}
        name="When it goes live"
        label={label}
        when={when}
        isBusy={false}
        disabled={form.isSaving}
        value={field.value as string}
        onChoose={(chosen) => onChange(keyOf(chosen))}
        onTyped={onChange}
        onNow={() => {
          if (isIncomplete) onChange('next');
          onNow();
        }}
        aria-label={`Goes live: ${label}`}
        aria-describedby={errorId}
        className={`text-text ${error ? 'border-danger' : 'border-line-strong'}`}
      />
      <p id={errorId} role="status" className="text-danger empty:hidden">
        {error}
      </p>
      <p role="status" className="text-xs text-muted empty:hidden">
        {isNewer && `Changed since you opened this: ${textOf(whenOf(stored, now))}.`}
      </p>
    </div>
  );
}
