import { useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import type { Fields } from '../../model/fields.ts';
import type { FieldName } from '../../model/mergeForms.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictChange } from './ConflictChange.tsx';
import { ConflictChoice, type Whose } from './ConflictChoice.tsx';
import type { Conflict } from './conflict.ts';

export interface ConflictNoticeProps<Inputs extends FieldValues, Saved> {
  conflict: Conflict<Saved>;
  fields: Fields<Saved>;
  control: Control<Inputs>;
  /** Returns what a save of the inputs writes. */
  toSaved: (inputs: Inputs) => Saved;
  isSaving: boolean;
  /** Shows another version of a field in the form. */
  onFill: (saved: Saved) => void;
  /** The form holds the version of this field that the person has chosen. */
  onDecide: (name: FieldName<Saved>) => void;
  /** Lets the next save replace the colleague's version, or create the record again where they deleted it. */
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shown when a save was refused because of a newer version. Asks which version to keep of what both have changed. */
export function ConflictNotice<Inputs extends FieldValues, Saved>(
  props: ConflictNoticeProps<Inputs, Saved>,
) {
  const { conflict, fields, control, toSaved, isSaving, onFill, onDecide, onKeepTheirs } = props;
  const { theirs, change, merge, taken, undecided } = conflict;
  const typed = useWatch({ control, compute: toSaved });
  /** The person's own version of the fields that they have filled with the other one. */
  const [own, setOwn] = useState<Partial<Saved>>({});
  const mine: Saved = { ...typed, ...own };
  const whoseIs = (name: FieldName<Saved>): Whose => (name in own ? 'Theirs' : 'Yours');
  const choose = (name: FieldName<Saved>, whose: Whose) => {
    const { [name]: _own, ...others } = own;
    setOwn(whose === 'Theirs' ? { ...own, [name]: mine[name] } : (others as Partial<Saved>));
    onFill({ ...typed, [name]: (whose === 'Theirs' ? (theirs ?? mine) : mine)[name] });
    onDecide(name);
  };
  const keepMine = () => {
    onFill(mine);
    props.onKeepMine();
  };
  return (
    <section
      aria-label="Newer version"
      className="flex flex-col gap-4 rounded-control border border-danger-line bg-danger-ground px-4 py-3"
    >
      <p className="text-sm">
        <ConflictChange what={theirs ? 'saved' : 'deleted'} change={change} /> Your text is
        untouched and not saved.
        {taken && ` What only the other version changed is in this form, too: ${taken}.`}
        {theirs && ' Choose which version to keep, or type another one below.'}
      </p>
      {theirs && (
        <div className="flex max-h-96 flex-col gap-4 overflow-y-auto">
          {merge.asked.map((name) => (
            <ConflictChoice
              key={name}
              disabled={isSaving}
              field={fields[name]}
              theirs={theirs[name]}
              mine={mine[name]}
              former={name in merge.base ? (merge.base as Saved)[name] : undefined}
              chosen={undecided.includes(name) ? undefined : whoseIs(name)}
              onChoose={(whose) => choose(name, whose)}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSaving} onClick={keepMine}>
          {theirs ? 'Keep mine' : 'Keep mine as a new project'}
        </Button>
        <Button disabled={isSaving} onClick={onKeepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </section>
  );
}
