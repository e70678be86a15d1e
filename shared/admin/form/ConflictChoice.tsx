import { useId, useState } from 'react';
import { type Choice, THEIRS } from '../../model/conflict.ts';
import type { Field } from '../../model/fields.ts';
import { ConflictVersion } from './ConflictVersion.tsx';

interface ConflictChoiceProps<Value> {
  field: Field<Value>;
  choice: Choice<Value>;
  disabled: boolean;
  onChoose: (shown: number, value: Value) => void;
}

/** The choice between the versions of a field: theirs, yours, and what you have typed over theirs. */
export function ConflictChoice<Value>(props: ConflictChoiceProps<Value>) {
  const { field, choice, disabled, onChoose } = props;
  const { theirs, mine, former, shown, isResolved } = choice;
  const groupName = useId();
  const versions = [
    { index: THEIRS, name: 'Theirs', value: theirs },
    ...mine.map((value, index) => ({ index, name: index === 0 ? 'Yours' : 'Typed since', value })),
  ];
  // Where it is unknown what both have changed, your versions are compared with theirs.
  const base = field.format(former ?? theirs);
  return (
    <fieldset disabled={disabled} className="min-w-0 text-sm">
      <legend className="font-medium">{field.label}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {versions.map(({ index, name, value }) => (
          <ConflictVersion
            key={index}
            name={name}
            groupName={groupName}
            base={base}
            text={field.format(value)}
            isList={field.isList}
            isChosen={isResolved && index === shown}
            onChoose={() => onChoose(index, value)}
          />
        ))}
      </div>
      {former !== undefined && <Former text={field.format(former) || 'Empty'} />}
    </fieldset>
  );
}

/** A longer text is cut off after three lines, until the person asks for it. */
const SHORT_CHARS = 160;

function Former({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHORT_CHARS;
  const id = useId();
  return (
    <div className="mt-2 text-muted">
      <p id={id} className={isLong && !isWhole ? 'line-clamp-3' : ''}>
        Before:{' '}
        <bdi translate="no" className="whitespace-pre-wrap">
          {text}
        </bdi>
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className="rounded-control text-accent hover:text-accent-bright"
        >
          All of the text before
        </button>
      )}
    </div>
  );
}
