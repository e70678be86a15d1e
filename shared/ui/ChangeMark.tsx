import { isWhiteSpace } from './tokens.ts';

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
export function ChangeMark({ kind, text, isList }: ChangeMarkProps) {
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
  const counts = [count(breaks, 'line break'), count(spaces, 'space')];
  return counts.filter((words) => words !== '').join(' and ');
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}
