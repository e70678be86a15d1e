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
import { formatNumber } from '../../model/text.ts';
import { serverNow } from '../../model/time.ts';
import { INCOMPLETE_TIME, PAST_TIME } from '../../ui/inputTime.ts';

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

/** From this share of the limit on, the length is shown. */
const COUNTED_FROM = 0.9;

const PLACES = ['Near', 'At', 'Over'];

interface LengthNoteProps<Inputs extends FieldValues> {
  control: Control<Inputs>;
  name: Path<Inputs>;
  limit: number;
  isWrong: boolean;
}

/** Near the limit, the length of the text and the limit, in UTF-16 units, as the limits count; before, for screen readers alone. */
function LengthNote<Inputs extends FieldValues>(props: LengthNoteProps<Inputs>) {
  const { control, name, limit, isWrong } = props;
  const { length }: string = useWatch({ control, name });
  const isCounted = length >= limit * COUNTED_FROM;
  const count = formatNumber(limit);
  const color = length > limit ? 'text-danger' : 'text-muted';
  return (
    <>
      <p
        // Hidden, because the error already says it. If a blur removed it, a dialog would treat the focus as lost.
        hidden={isWrong}
        className={isCounted ? `tabular-nums ${color}` : 'sr-only'}
      >
        {`${isCounted ? `${formatNumber(length)} of` : 'Up to'} ${count} characters`}
      </p>
      {/* Announced when it changes, not at each keystroke. */}
      <p role="status" className="sr-only">
        {isCounted &&
          !isWrong &&
          `${PLACES[Math.sign(length - limit) + 1]} the limit of ${count} characters.`}
      </p>
    </>
  );
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
        {limit && <LengthNote control={control} name={name} limit={limit} isWrong={isWrong} />}
      </>
    ),
    ...register(name),
  };
}
