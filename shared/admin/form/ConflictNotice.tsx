import { useEffect, useEffectEvent, useId } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AnyCollection } from '../../model/collections/collection.ts';
import { type Choice, type Conflict, THEIRS } from '../../model/conflict.ts';
import type { Field, Fields } from '../../model/fields.ts';
import type { FieldName } from '../../model/mergeForms.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictChange } from './ConflictChange.tsx';
import { labelsOf } from './describeMerges.ts';

interface ConflictNoticeProps<Inputs extends FieldValues, Form extends object> {
  form: {
    collection: AnyCollection;
    fields: Fields<Form>;
    methods: UseFormReturn<Inputs>;
    toForm: (inputs: Inputs) => Form;
    isSaving: boolean;
    onType: (form: Form) => void;
    choose: (name: FieldName<Form>, shown: number, value: unknown) => void;
  };
  conflict: Conflict<Form>;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shown when a save was refused because of a newer version. Asks which version to keep of what both have changed. */
export function ConflictNotice<Inputs extends FieldValues, Form extends object>(
  props: ConflictNoticeProps<Inputs, Form>,
) {
  const { form, conflict, onKeepMine, onKeepTheirs } = props;
  const { theirs, change, merge, choices } = conflict;
  const { isSaving, fields } = form;
  const typed = useWatch({ control: form.methods.control, compute: form.toForm });
  const onType = useEffectEvent(form.onType);
  useEffect(() => onType(typed), [typed]);
  const merged = labelsOf(fields, merge.merged);
  return (
    <section
      aria-label="Newer version"
      className="flex flex-col gap-4 rounded-control border border-danger-line bg-danger-ground px-4 py-3"
    >
      <p className="text-sm">
        <ConflictChange what={theirs ? 'saved' : 'deleted'} change={change} /> Your text is
        untouched and not saved.
        {merged && ` What only the other version changed is in this form, too: ${merged}.`}
        {theirs && ' Choose which version to keep, or type another one below.'}
      </p>
      {theirs && (
        <div className="flex max-h-96 flex-col gap-4 overflow-y-auto">
          {merge.conflicting.map((name) => (
            <ConflictChoice
              key={name}
              disabled={isSaving}
              field={fields[name]}
              choice={choices[name] as Choice<Form[typeof name]>}
              onChoose={(shown, value) => form.choose(name, shown, value)}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSaving} onClick={onKeepMine}>
          {theirs ? 'Keep mine' : `Keep mine as a new ${form.collection.noun.one}`}
        </Button>
        <Button disabled={isSaving} onClick={onKeepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </section>
  );
}

interface ConflictChoiceProps<Value> {
  field: Field<Value>;
  choice: Choice<Value>;
  disabled: boolean;
  onChoose: (shown: number, value: Value) => void;
}

/** The choice between the versions of a field: theirs, yours, and what you have typed over theirs. */
function ConflictChoice<Value>({ field, choice, disabled, onChoose }: ConflictChoiceProps<Value>) {
  const { theirs, mine, former, shown, isResolved } = choice;
  const id = useId();
  const versions = [
    { index: THEIRS, name: 'Theirs', value: theirs },
    ...mine.map((value, index) => ({ index, name: index === 0 ? 'Yours' : 'Typed since', value })),
  ];
  return (
    <fieldset disabled={disabled} className="min-w-0 text-sm">
      <legend className="font-medium">{field.label}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {versions.map(({ index, name, value }) => (
          <label
            key={index}
            className="min-w-0 cursor-pointer rounded-control border border-line bg-ground p-3 wrap-anywhere hover:border-muted has-checked:border-accent"
          >
            <span className="flex items-center gap-2 text-muted">
              <input
                type="radio"
                name={id}
                aria-labelledby={`${id}-${index}`}
                aria-describedby={`${id}-${index}-text`}
                checked={isResolved && index === shown}
                onChange={() => onChoose(index, value)}
                className="size-4 shrink-0 accent-accent"
              />
              <span id={`${id}-${index}`}>{name}</span>
            </span>
            <span id={`${id}-${index}-text`} dir="auto" className="mt-1 block whitespace-pre-wrap">
              {field.format(value) || 'Empty'}
            </span>
          </label>
        ))}
      </div>
      {former !== undefined && (
        <p className="mt-2 text-muted">
          Before: <bdi className="whitespace-pre-wrap">{field.format(former) || 'Empty'}</bdi>
        </p>
      )}
    </fieldset>
  );
}
