import { useId, useState } from 'react';
import { type Choice, THEIRS } from '../../model/conflict.ts';
import type { Field } from '../../model/fields.ts';
import { ChangedText, useComparison } from '../../ui/ChangedText.tsx';
import { haveCommonText } from '../../ui/compareTexts.ts';

interface ConflictChoiceProps<Value> {
  field: Field<Value>;
  choice: Choice<Value>;
  disabled: boolean;
  /** Which of the choices it is: "1 of 2". */
  place: string;
  onChoose: (shown: number, value: Value) => void;
}

/** The choice between the versions of a field: theirs, yours, and what you have typed over theirs. */
export function ConflictChoice<Value>(props: ConflictChoiceProps<Value>) {
  const { field, choice, disabled, place, onChoose } = props;
  const { theirs, mine, former, shown, isResolved } = choice;
  const groupName = useId();
  const versions = [
    { index: THEIRS, name: 'Theirs', value: theirs },
    ...mine.map((value, index) => ({ index, name: index === 0 ? 'Yours' : 'Typed since', value })),
  ];
  // Where it is unknown what both have changed, your versions are compared with theirs.
  const base = field.format(former ?? theirs);
  return (
    <fieldset
      disabled={disabled}
      data-choice={isResolved ? 'made' : 'open'}
      className="min-w-0 text-sm"
    >
      <legend>
        <span className="font-medium in-data-labelled:sr-only">{`${field.label}: `}</span>
        <span className="text-accent">{isResolved ? 'chosen' : `${place} to choose`}</span>
      </legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-2">
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

interface ConflictVersionProps {
  name: string;
  /** The name of the radio group. */
  groupName: string;
  /** The text that this version has changed. */
  base: string;
  text: string;
  isList: boolean | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** A version of a conflicting field, with the words marked that it has changed. A button shows its whole text. */
function ConflictVersion(props: ConflictVersionProps) {
  const { name, groupName, base, text, isList, isChosen, onChoose } = props;
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const stretches = useComparison(base, text, isList);
  const hasMarks = stretches && base !== text && haveCommonText(stretches);
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded-control border border-line-strong bg-ground p-3 wrap-anywhere hover:border-muted has-checked:border-accent">
      <label className="block w-full cursor-pointer">
        <span className="flex items-center gap-2 text-muted">
          <input
            type="radio"
            name={groupName}
            aria-labelledby={id}
            aria-describedby={`${id}-text`}
            checked={isChosen}
            onChange={onChoose}
            className="size-4 shrink-0 accent-accent"
          />
          <span id={id}>{name}</span>
        </span>
        <span
          id={`${id}-text`}
          dir="auto"
          translate="no"
          className="mt-1 block whitespace-pre-wrap"
        >
          {hasMarks && !isWhole ? (
            <ChangedText stretches={stretches} isList={isList} isFixed />
          ) : (
            text || 'Empty'
          )}
        </span>
      </label>
      {hasMarks && (
        <button
          type="button"
          aria-describedby={id}
          onClick={() => setIsWhole(!isWhole)}
          className="rounded-control text-accent hover:text-accent-bright"
        >
          {isWhole ? 'Show changes' : 'Show whole text'}
        </button>
      )}
    </div>
  );
}
