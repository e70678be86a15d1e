import { useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

/** A record's fields as label and text, for showing to a person. */
export type ReadableFields = readonly { label: string; text: string }[];

interface ConflictNoticeProps<Form extends FieldValues> {
  /** The colleague's version, and when it was saved; none when they deleted the record. */
  theirs: { fields: ReadableFields; savedAt: Date } | undefined;
  /** What is typed, shown as yours while it is typed. */
  control: Control<Form>;
  readFields: (form: Form) => ReadableFields;
  disabled: boolean;
  /** The next save replaces the colleague's version, or makes a new record where they deleted it. */
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shown when a save was refused because the stored version is newer: compares both versions and asks which one to keep. */
export function ConflictNotice<Form extends FieldValues>(props: ConflictNoticeProps<Form>) {
  const { theirs, control, readFields, disabled, onKeepMine, onKeepTheirs } = props;
  const [isDifferenceShown, setIsDifferenceShown] = useState(false);
  return (
    <section
      aria-label="Newer version"
      className="flex flex-col gap-4 rounded-control border border-danger-line bg-danger-ground px-4 py-3"
    >
      <p className="text-sm">
        {theirs ? (
          <>
            This was saved <TimeAgo time={theirs.savedAt} />, after you opened it, by a colleague or
            in another window. Your text is untouched and not saved.
          </>
        ) : (
          'This was deleted after you opened it, by a colleague or in another window. Your text is untouched and not saved.'
        )}
      </p>
      {theirs && isDifferenceShown && (
        <Differences theirs={theirs.fields} control={control} readFields={readFields} />
      )}
      <div className="flex flex-wrap gap-2">
        {theirs && (
          <Button
            disabled={disabled}
            aria-expanded={isDifferenceShown}
            onClick={() => setIsDifferenceShown(!isDifferenceShown)}
          >
            {isDifferenceShown ? 'Hide the difference' : 'Show the difference'}
          </Button>
        )}
        <Button disabled={disabled} onClick={onKeepMine}>
          {theirs ? 'Keep mine' : 'Keep mine as a new project'}
        </Button>
        <Button disabled={disabled} onClick={onKeepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </section>
  );
}

interface DifferencesProps<Form extends FieldValues> {
  theirs: ReadableFields;
  control: Control<Form>;
  readFields: (form: Form) => ReadableFields;
}

function Differences<Form extends FieldValues>({
  theirs,
  control,
  readFields,
}: DifferencesProps<Form>) {
  const mine = useWatch({ control, compute: readFields });
  const different = theirs.filter(({ text }, field) => text !== mine[field]?.text);
  return (
    <dl className="flex max-h-80 flex-col gap-4 overflow-y-auto text-sm">
      {different.map(({ label, text }) => (
        <div key={label}>
          <dt className="font-medium">{label}</dt>
          <dd className="mt-1 grid gap-3 sm:grid-cols-2">
            <Version whose="Theirs" text={text} />
            <Version whose="Yours" text={mine.find((field) => field.label === label)?.text ?? ''} />
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

/** After "Keep mine": the text is in the form, and still has to be saved. */
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
