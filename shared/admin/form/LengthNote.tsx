import {
  type Control,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type { Field } from '../../model/fields.ts';
import { formatNumber } from '../../model/text.ts';

/** From this share of the limit on, the length is shown beside it. */
const COUNTED_FROM = 0.9;

const PLACES = ['Near', 'At', 'Over'];

interface LengthNoteProps<Inputs extends FieldValues> {
  control: Control<Inputs>;
  name: Path<Inputs>;
  limit: number;
  isWrong: boolean;
}

/** Says how much may be typed, and how much is once the limit comes near; both numbers are UTF-16 units, as the limits count. */
function LengthNote<Inputs extends FieldValues>(props: LengthNoteProps<Inputs>) {
  const { control, name, limit, isWrong } = props;
  const { length }: string = useWatch({ control, name });
  const isCounted = length >= limit * COUNTED_FROM;
  const count = formatNumber(limit);
  return (
    <>
      <p
        // What is wrong with the field says it already. Not removed: a dialog would take the focus for lost as the field is left.
        hidden={isWrong}
        className={`tabular-nums ${length > limit ? 'text-danger' : 'text-muted'}`}
      >
        {isCounted ? `${formatNumber(length)} of` : 'Up to'} {count} characters
      </p>
      {/* Spoken when it changes, and not at each key. */}
      <p role="status" className="sr-only">
        {isCounted &&
          !isWrong &&
          `${PLACES[Math.sign(length - limit) + 1]} the limit of ${count} characters.`}
      </p>
    </>
  );
}

/** What a field's input needs: its label, its error, how long its text may be, and its registration. */
export function inputOf<Inputs extends FieldValues, Name extends Path<Inputs>>(
  { register, control, formState: { errors } }: UseFormReturn<Inputs>,
  { label, limit }: Pick<Field<string>, 'label' | 'limit'>,
  name: Name,
) {
  const error = errors[name]?.message as string | undefined;
  const isWrong = name in errors;
  return {
    label,
    error,
    note: limit && <LengthNote control={control} name={name} limit={limit} isWrong={isWrong} />,
    ...register(name),
  };
}
