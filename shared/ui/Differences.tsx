import { useState } from 'react';
import { ChangedText, useComparison } from './ChangedText.tsx';
import { haveCommonText } from './compareTexts.ts';

interface Difference {
  label: string;
  before: string;
  after: string;
  /** Whether each line is an entry of a list. */
  isList?: boolean | undefined;
}

interface DifferencesProps {
  /** The summary before the fields: "Changed". */
  what: string;
  differences: readonly Difference[];
  names: [before: string, after: string];
  /** Whether the changed words are shown at once, above the list. */
  areWordsShown?: boolean;
  className?: string;
}

/** Lists the fields in which two versions differ. Opening the list shows the changed words and both texts of each field. */
export function Differences(props: DifferencesProps) {
  const { what, differences, names, areWordsShown = false, className = '' } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [beforeName, afterName] = names;
  return (
    <div className={`flex flex-col gap-2 text-sm ${className}`}>
      {areWordsShown && <ChangedFields differences={differences} />}
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="text-muted [list-style:revert] hover:text-text">
          {`${what} ${differences.map(({ label }) => label).join(', ')}`}
        </summary>
        <dl className="mt-3 flex flex-col gap-4">
          {differences.map((difference) => (
            <div key={difference.label} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <dt className="font-medium sm:col-span-2">{difference.label}</dt>
              {isOpen && !areWordsShown && <ChangedWords difference={difference} />}
              <Version name={beforeName} text={difference.before} />
              <Version name={afterName} text={difference.after} />
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function ChangedFields({ differences }: Pick<DifferencesProps, 'differences'>) {
  return (
    <dl className="flex flex-col gap-2">
      {differences.map((difference) => (
        <div key={difference.label}>
          <dt className="text-muted">{difference.label}</dt>
          <ChangedWords difference={difference} isAlone />
        </div>
      ))}
    </dl>
  );
}

interface ChangedWordsProps {
  difference: Difference;
  /** Whether nothing beside them shows both texts, so that they show texts that have nothing in common, too. */
  isAlone?: boolean;
}

function ChangedWords({ difference, isAlone = false }: ChangedWordsProps) {
  const { before, after, isList } = difference;
  // Of one record, which was opened by a press; a list shows the words of many.
  const stretches = useComparison(before, after, isList, !isAlone);
  if (!stretches || (!isAlone && !haveCommonText(stretches))) return null;
  return (
    <dd className="rounded-control border border-line px-3 py-2 sm:col-span-2">
      <ChangedText stretches={stretches} isList={isList} />
    </dd>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="rounded-control bg-ground px-3 py-2">
      <span className="mb-1 block text-xs text-muted">{name}</span>
      <span
        dir="auto"
        translate="no"
        className="relative block max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
      >
        {text || '(empty)'}
      </span>
    </dd>
  );
}
