import { useEffect, useRef } from 'react';
import type { Term } from '../../../model/search/query.ts';
import { SEARCHED } from '../../../ui/useHighlight.ts';
import { Keys } from '../Keys.tsx';
import type { Entry } from './entries.ts';
import { excerpt } from './excerpt.ts';

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  /** What the entry has. */
  terms: readonly Term[];
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PaletteOption(props: PaletteOptionProps) {
  const { id, entry, terms, isActive, onPoint, onChoose } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const more = excerpt(entry, terms);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and its keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex cursor-pointer items-center gap-3 rounded-control border-l-2 border-transparent px-3 py-2 aria-selected:border-accent aria-selected:bg-raised forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none"
    >
      <span className="min-w-0 grow">
        <bdi {...SEARCHED} className="line-clamp-2 text-sm font-medium wrap-anywhere">
          {entry.title}
        </bdi>{' '}
        <span className="line-clamp-1 text-xs wrap-anywhere text-muted forced-colors:text-inherit">
          <span>{`${entry.kind} `}</span>
          {more && <bdi {...SEARCHED}>{more}</bdi>}
        </span>
      </span>
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
  );
}
