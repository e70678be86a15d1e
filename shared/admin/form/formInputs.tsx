import {
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import {
  emptyForm,
  type Field,
  type Fields,
  pickFields,
  validateForm,
} from '../../model/fields.ts';
import { INCOMPLETE, type Scheduled } from '../../model/goesLive.ts';
import { serverNow } from '../../model/time.ts';
import { INCOMPLETE_TIME, PAST_TIME } from '../../ui/inputTime.ts';
import { LengthNote } from './LengthNote.tsx';

/** The inputs of a form, and how they map to the record that it edits. */
export interface FormInputs<Inputs extends FieldValues, Form extends object> {
  empty: Inputs;
  firstField: Path<Inputs>;
  validate: (inputs: Inputs) => Partial<Record<keyof Inputs, string>>;
  toForm: (inputs: Inputs) => Form;
  toInputs: (form: Form) => Inputs;
}

export function fieldInputs<Form extends FieldValues>(
  fields: Fields<Form>,
  firstField: Path<Form>,
): FormInputs<Form, Form> {
  return {
    empty: emptyForm(fields),
    firstField,
    validate: (form) => validateForm(fields, form),
    toForm: (form) => form,
    toInputs: (form) => pickFields(fields, form),
  };
}

/**
 * The inputs of a form and when its record goes live, which must not be past unless it is so in the store.
 * @param stored as the form was opened with it
 */
export function scheduledInputs<Inputs extends FieldValues, Form extends object>(
  inputs: FormInputs<Inputs, Form>,
  stored: string,
): FormInputs<Scheduled<Inputs>, Scheduled<Form>> {
  const { toForm, toInputs, validate } = inputs;
  return {
    firstField: inputs.firstField as string as Path<Scheduled<Inputs>>,
    // Drafts of earlier versions do not say it.
    empty: { ...inputs.empty, goesLive: stored },
    validate: (typed) => {
      const { goesLive } = typed;
      const isPast = goesLive !== stored && new Date(goesLive) <= serverNow();
      const wrong = goesLive === INCOMPLETE ? INCOMPLETE_TIME : isPast && PAST_TIME;
      return { ...validate(typed), ...(wrong && { goesLive: wrong }) };
    },
    toForm: (typed) => ({ ...toForm(typed), goesLive: typed.goesLive }),
    toInputs: ({ goesLive, ...form }) => {
      const typed = toInputs(form as unknown as Form);
      // An earlier version does not say it.
      return (goesLive === undefined ? typed : { ...typed, goesLive }) as Scheduled<Inputs>;
    },
  };
}

export function toResolver<Inputs extends FieldValues>(
  validate: FormInputs<Inputs, object>['validate'],
): Resolver<Inputs> {
  return (values) => {
    const messages = Object.entries(validate(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([field, message]) => [field, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Inputs> };
  };
}

interface WatchedLengthProps<Inputs extends FieldValues> {
  control: Control<Inputs>;
  name: Path<Inputs>;
  limit: number;
  isWrong: boolean;
}

function WatchedLength<Inputs extends FieldValues>(props: WatchedLengthProps<Inputs>) {
  const { control, name, limit, isWrong } = props;
  const { length }: string = useWatch({ control, name });
  return <LengthNote length={length} limit={limit} isWrong={isWrong} />;
}

/**
 * What a field's input needs: its label, its error, how long its text may be, and its registration.
 * @param hint what to know before one types, shown below the input
 */
export function inputOf<Inputs extends FieldValues, Name extends Path<Inputs>>(
  { register, control, formState: { errors } }: UseFormReturn<Inputs>,
  { label, limit }: Pick<Field<string>, 'label' | 'limit'>,
  name: Name,
  hint?: string,
) {
  const error = errors[name]?.message as string | undefined;
  const isWrong = name in errors;
  return {
    label,
    error,
    note: (
      <>
        {hint && <p className="text-muted">{hint}</p>}
        {limit && <WatchedLength control={control} name={name} limit={limit} isWrong={isWrong} />}
      </>
    ),
    ...register(name),
  };
}
