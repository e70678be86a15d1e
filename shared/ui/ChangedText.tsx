import { type ReactNode, useMemo, useState } from 'react';
import { ChangeMark } from './ChangeMark.tsx';
import type { Stretch } from './joinStretches.ts';
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
