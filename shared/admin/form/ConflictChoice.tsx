import { useId } from 'react';
import type { Field } from '../../model/fields.ts';

const VERSIONS = ['Theirs', 'Yours'] as const;

export type Whose = (typeof VERSIONS)[number];

interface ConflictChoiceProps<Value> {
  field: Field<Value>;
  theirs: Value;
  mine: Value;
  /** What both have changed; undefined where it is not known. */
  former: Value | undefined;
  chosen: Whose | undefined;
  disabled: boolean;
  onChoose: (whose: Whose) => void;
}

/** The choice between both versions of a field. */
export function ConflictChoice<Value>(props: ConflictChoiceProps<Value>) {
  const { field, theirs, mine, former, chosen, disabled, onChoose } = props;
  const id = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0 text-sm">
      <legend className="font-medium">{field.label}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {VERSIONS.map((whose) => (
          <label
            key={whose}
            className="min-w-0 cursor-pointer rounded-control border border-line bg-ground p-3 wrap-anywhere hover:border-muted has-checked:border-accent"
          >
            <span className="flex items-center gap-2 text-muted">
              <input
                type="radio"
                name={id}
                aria-labelledby={`${id}-${whose}`}
                aria-describedby={`${id}-${whose}-text`}
                checked={whose === chosen}
                onChange={() => onChoose(whose)}
                className="size-4 shrink-0 accent-accent"
              />
              <span id={`${id}-${whose}`}>{whose}</span>
            </span>
            <span id={`${id}-${whose}-text`} dir="auto" className="mt-1 block whitespace-pre-wrap">
              {field.format(whose === 'Theirs' ? theirs : mine) || 'Empty'}
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
