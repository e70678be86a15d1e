import type { ComponentProps } from 'react';
import { MARKS } from '../publication/PublicationMark.tsx';
import { STATE_NAMES } from './stateNames.ts';

type StateCellProps = ComponentProps<'div'> & { state: keyof typeof STATE_NAMES };

/** The short form of the mark on a card. */
export function StateCell({ state, ...props }: StateCellProps) {
  const { text, dot } = MARKS[state];
  return (
    <div {...props} role="gridcell" title={text} className="flex shrink-0 items-center gap-1.5">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dot}`} />
      <span>{STATE_NAMES[state]}</span>
    </div>
  );
}
