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

interface DifferencesProps extends BothTextsProps {
  /** The summary before the fields: "Changed". */
  what: string;
  className?: string;
}

/** Lists the fields in which two versions differ. Opening the list shows the changed words and both texts of each field. */
export function Differences({ what, className = '', ...versions }: DifferencesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className={`text-sm ${className}`}
    >
      <summary className="text-muted [list-style:revert] hover:text-text">
        {`${what} ${versions.differences.map(({ label }) => label).join(', ')}`}
      </summary>
      <BothTexts {...versions} areWordsShown={isOpen} />
    </details>
  );
}

interface BothTextsProps {
  differences: readonly Difference[];
  names: [before: string, after: string];
}

/** @param areWordsShown whether the changed words are shown above both texts */
export function BothTexts({
  differences,
  names: [beforeName, afterName],
  areWordsShown = false,
}: BothTextsProps & { areWordsShown?: boolean }) {
  return (
    <dl className="mt-3 flex flex-col gap-4">
      {differences.map((difference) => (
        <div key={difference.label} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <dt className="font-medium sm:col-span-2">{difference.label}</dt>
          {areWordsShown && <ChangedWords difference={difference} />}
          <Version name={beforeName} text={difference.before} />
          <Version name={afterName} text={difference.after} />
        </div>
      ))}
    </dl>
  );
}

function ChangedWords({ difference: { before, after, isList } }: { difference: Difference }) {
  const stretches = useComparison(before, after, isList, true);
  if (!stretches || !haveCommonText(stretches)) return null;
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
