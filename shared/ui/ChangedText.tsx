import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { compareTexts, isWhiteSpace, type Stretch } from './compareTexts.ts';
import { lengthOf, type Part, shortenStretches } from './shortenStretches.ts';

interface ChangedTextProps {
  stretches: readonly Stretch[];
  isList?: boolean | undefined;
  /** Whether what is folded stays so, because there can be no button. */
  isFixed?: boolean;
}

/** Two versions of a text in one: what was removed and added is marked, long unchanged stretches are folded. */
export function ChangedText({ stretches, isList = false, isFixed = false }: ChangedTextProps) {
  const { shown, rest } = useMemo(() => shortenStretches(stretches, isList), [stretches, isList]);
  const options = { isList, isFixed };
  return (
    <span dir="auto" className="relative block whitespace-pre-wrap wrap-anywhere">
      <Parts parts={shown} {...options} />
      {rest.length > 0 && (
        <Folded label={`${describeLength(rest, isList)} more`} isFixed={isFixed}>
          <Parts parts={rest} {...options} />
        </Folded>
      )}
    </span>
  );
}

type PartsProps = Required<Pick<ChangedTextProps, 'isFixed'>> & { parts: Part[]; isList: boolean };

function Parts({ parts, isList, isFixed }: PartsProps) {
  return parts.map((part) => {
    const { kind, text, at, isFolded } = part;
    const shown =
      kind === 'same' ? (
        <span key={at} translate="no" className={isList ? 'block' : ''}>
          {text}
        </span>
      ) : (
        <ChangeMark key={at} kind={kind} text={text} isList={isList} />
      );
    if (!isFolded) return shown;
    const what = kind === 'same' ? 'unchanged' : `more ${kind}`;
    const label = `${describeLength([part], isList)} ${what}`;
    return (
      <Folded key={at} label={label} isFixed={isFixed}>
        {shown}
      </Folded>
    );
  });
}

interface FoldedProps {
  label: string;
  isFixed: boolean;
  children: ReactNode;
}

function Folded({ label, isFixed, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closed = `… ${label} …`;
  if (isFixed) {
    return (
      <span dir="ltr" className="mx-1 text-muted">
        {closed}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        dir="ltr"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mx-1 rounded-control border border-dashed border-line-strong px-2 text-muted hover:border-accent hover:text-text"
      >
        {isOpen ? label : closed}
      </button>
      {isOpen && children}
    </>
  );
}

function describeLength(parts: readonly Part[], isList: boolean): string {
  const lines = () => parts.flatMap(({ text }) => text.split('\n').filter(Boolean)).length;
  const [count, noun] = isList ? [lines(), 'line'] : [lengthOf(parts), 'character'];
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

interface ChangeMarkProps {
  kind: 'removed' | 'added';
  text: string;
  isList: boolean;
}

/** Lines as well as colours, because forced colours keep only lines. Red is for errors. */
const MARKS = {
  removed: { Tag: 'del', className: 'text-muted line-through decoration-text' },
  added: {
    Tag: 'ins',
    className: 'bg-accent/15 underline decoration-accent underline-offset-3 [del+&]:ml-1',
  },
} as const;

/** A removed or added stretch of a text. White space alone is shown by signs, because it could not be seen. */
function ChangeMark({ kind, text, isList }: ChangeMarkProps) {
  const { Tag, className } = MARKS[kind];
  const isBlank = isWhiteSpace(text);
  return (
    <Tag className={`[unicode-bidi:isolate] ${className} ${isList ? 'block w-fit' : ''}`}>
      <Spoken>{isBlank ? ` ${kind} ${describeSpace(text)} ` : ` ${kind} “`}</Spoken>
      <span translate="no" aria-hidden={isBlank || undefined}>
        {isBlank ? showSpace(text) : text}
      </span>
      {!isBlank && <Spoken>” </Spoken>}
    </Tag>
  );
}

/** Has its own direction, so that it does not decide the direction of the text, and is not copied with it. */
function Spoken({ children }: { children: string }) {
  return (
    <span dir="ltr" className="sr-only select-none">
      {children}
    </span>
  );
}

function showSpace(text: string): string {
  return text.replaceAll('\n', '↵\n').replaceAll(/[^\S\n]/g, '·');
}

/** "2 line breaks and 1 space" */
function describeSpace(text: string): string {
  const breaks = text.split('\n').length - 1;
  const spaces = text.length - breaks;
  const counts = [counted(breaks, 'line break'), counted(spaces, 'space')];
  return counts.filter((words) => words !== '').join(' and ');
}

function counted(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Compares two texts (see `compareTexts`). React does it in the background, between the page's answers to the person.
 * @param isAtOnce whether the first comparison is done before anything is shown, so that nothing moves afterwards
 * @returns undefined until the first comparison is done
 */
export function useComparison(
  before: string,
  after: string,
  isList: boolean | undefined,
  isAtOnce = false,
): Stretch[] | undefined {
  const isShown = useDeferredValue(true, isAtOnce);
  const was = useDeferredValue(before);
  const is = useDeferredValue(after);
  return useMemo(
    () => (isShown ? compareTexts(was, is, isList) : undefined),
    [isShown, was, is, isList],
  );
}
