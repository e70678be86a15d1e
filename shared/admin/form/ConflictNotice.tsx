import { type MouseEvent, useEffect, useEffectEvent, useId } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AnyCollection } from '../../model/collections/collection.ts';
import {
  afterChoice,
  afterTyping,
  type Choice,
  type Conflict,
  type EditState,
  mineIn,
  overwriting,
  THEIRS,
} from '../../model/conflict.ts';
import { type Field, type Fields, labelsOf } from '../../model/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useSession } from '../session/SessionContext.tsx';

interface ConflictNoticeProps<Inputs extends FieldValues, Form extends object> {
  form: {
    collection: AnyCollection;
    fields: Fields<Form>;
    methods: UseFormReturn<Inputs>;
    toForm: (inputs: Inputs) => Form;
    isSaving: boolean;
    edit: EditState<Form>;
    setEdit: (edit: EditState<Form>) => void;
    show: (part: Partial<Form>) => void;
  };
  conflict: Conflict<Form>;
  onKeepTheirs: () => void;
}

/** Shown when a save conflicts with a newer version. Asks which version to keep of each conflicting field. */
export function ConflictNotice<Inputs extends FieldValues, Form extends object>(
  props: ConflictNoticeProps<Inputs, Form>,
) {
  const { form, conflict, onKeepTheirs } = props;
  const { theirs, merge, choices } = conflict;
  const { isSaving, fields, setEdit } = form;
  const typed = useWatch({ control: form.methods.control, compute: form.toForm });
  const onType = useEffectEvent((now: Form) => setEdit(afterTyping(fields, form.edit, now)));
  useEffect(() => onType(typed), [typed]);
  const merged = labelsOf(fields, merge.merged);
  const keepMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    form.show(mineIn(conflict));
    setEdit({ origin: overwriting(conflict), pendingResolution: 'version' });
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <section
      aria-label="Newer version"
      className="flex flex-col gap-4 rounded-control border border-danger-line bg-danger-ground px-4 py-3"
    >
      <p className="text-sm">
        <Change conflict={conflict} /> Your text is untouched and not saved.
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
              onChoose={(shown, value) => {
                form.show({ [name]: value } as unknown as Partial<Form>);
                setEdit(afterChoice(form.edit, conflict, name, shown));
              }}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isSaving} onClick={keepMine}>
          {theirs ? 'Keep mine' : `Keep mine as a new ${form.collection.noun.one}`}
        </Button>
        <Button disabled={isSaving} onClick={onKeepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
      </div>
    </section>
  );
}

function Change({
  conflict: { theirs, change },
}: {
  conflict: Pick<Conflict<object>, 'theirs' | 'change'>;
}) {
  const { email } = useSession().user;
  const by = change?.lastUpdatedBy;
  const what = theirs ? 'saved' : 'deleted';
  const time = change && (
    <>
      {' '}
      <TimeAgo time={change.lastUpdated} />
    </>
  );
  if (!by) {
    return (
      <>
        This was {what}
        {time}
        {time && ','} after you opened it, by a colleague or in another window.
      </>
    );
  }
  return (
    <>
      {by === email ? 'You' : by} {what} this{time}
      {by === email && ' in another window'}, after you opened it.
    </>
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
