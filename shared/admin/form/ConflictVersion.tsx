import { useId, useState } from 'react';
import { ChangedText } from '../../ui/ChangedText.tsx';
import { haveCommonText } from '../../ui/compareTexts.ts';
import { useComparison } from '../../ui/useComparison.ts';

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
export function ConflictVersion(props: ConflictVersionProps) {
  const { name, groupName, base, text, isList, isChosen, onChoose } = props;
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const stretches = useComparison(base, text, isList);
  const hasMarks = stretches && base !== text && haveCommonText(stretches);
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded-control border border-line bg-ground p-3 wrap-anywhere hover:border-muted has-checked:border-accent">
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
