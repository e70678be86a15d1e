import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { findDifferences } from '../../model/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import type { RecordFormState } from './useRecordForm.ts';

interface ConflictNoticeProps<Inputs extends FieldValues, Saved extends { title: string }> {
  /** The form, whose current text is shown as "Yours". */
  form: RecordFormState<Inputs, Saved>;
  /** The colleague's version; undefined when they deleted the record. */
  theirs: (Saved & { lastUpdated: Date }) | undefined;
  /** Lets the next save replace the colleague's version, or create the record again where they deleted it. */
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shown when a save was refused because of a newer version. Compares both versions and asks which one to keep. */
export function ConflictNotice<Inputs extends FieldValues, Saved extends { title: string }>(
  props: ConflictNoticeProps<Inputs, Saved>,
) {
  const { form, theirs, onKeepMine, onKeepTheirs } = props;
  const { isSaving } = form;
  const [isDifferenceShown, setIsDifferenceShown] = useState(false);
  return (
    <section
      aria-label="Newer version"
      className="flex flex-col gap-4 rounded-control border border-danger-line bg-danger-ground px-4 py-3"
    >
      <p className="text-sm">
        {theirs ? (
          <>
            This was saved <TimeAgo time={theirs.lastUpdated} />, after you opened it, by a
            colleague or in another window. Your text is untouched and not saved.
          </>
        ) : (
          'This was deleted after you opened it, by a colleague or in another window. Your text is untouched and not saved.'
        )}
      </p>
      {theirs && isDifferenceShown && <Differences form={form} theirs={theirs} />}
      <div className="flex flex-wrap gap-2">
        {theirs && (
          <Button
            disabled={isSaving}
            aria-expanded={isDifferenceShown}
            onClick={() => setIsDifferenceShown(!isDifferenceShown)}
          >
            {isDifferenceShown ? 'Hide the difference' : 'Show the difference'}
          </Button>
        )}
        <Button disabled={isSaving} onClick={onKeepMine}>
          {theirs ? 'Keep mine' : 'Keep mine as a new project'}
        </Button>
        <Button disabled={isSaving} onClick={onKeepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </section>
  );
}

function Differences<Inputs extends FieldValues, Saved extends { title: string }>({
  form: { methods, fields, toSaved },
  theirs,
}: {
  form: RecordFormState<Inputs, Saved>;
  theirs: Saved;
}) {
  const mine = useWatch({ control: methods.control, compute: toSaved });
  return (
    <dl className="flex max-h-80 flex-col gap-4 overflow-y-auto text-sm">
      {findDifferences(fields, theirs, mine).map(({ label, before, after }) => (
        <div key={label}>
          <dt className="font-medium">{label}</dt>
          <dd className="mt-1 grid gap-3 sm:grid-cols-2">
            <Version whose="Theirs" text={before} />
            <Version whose="Yours" text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-ground p-3">
      <p className="text-xs text-muted">{whose}</p>
      <p dir="auto" className="whitespace-pre-wrap">
        {text || 'Empty'}
      </p>
    </div>
  );
}

/** Shown after "Keep mine": the text is in the form, but not saved yet. */
export function KeptMine({ isKept, saveLabel }: { isKept: boolean; saveLabel: string }) {
  return (
    <p
      role="status"
      className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {isKept && `Your version is kept in this form, but not saved yet. Press ${saveLabel}.`}
    </p>
  );
}
