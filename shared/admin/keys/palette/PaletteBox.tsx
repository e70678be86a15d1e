import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findTerms } from '../../../model/search/query.ts';
import { isComposing } from '../../../ui/keys.ts';
import { useDebouncedValue } from '../../../ui/useDebouncedValue.ts';
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts';
import { useHighlight } from '../../../ui/useHighlight.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { Entry } from './entries.ts';
import { openEntry } from './openEntry.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { entrySearch, suggestEntries } from './search.ts';

/** After this time without a key, a mistyped word is searched for as it was probably meant. */
const TYPING_PAUSE_MS = 300;

interface PaletteBoxProps {
  commands: readonly Entry[];
  records: readonly Entry[];
  onClose: () => void;
}

/** A combobox: the focus stays in the box, and the keys choose in the list below it. */
export function PaletteBox({ commands, records, onClose }: PaletteBoxProps) {
  const session = useSession();
  const id = useId();
  const box = useFocusOnMount<HTMLInputElement>(true);
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useMemo(() => entrySearch([...commands, ...records]), [commands, records]);
  const found = search(typed, useDebouncedValue(typed, TYPING_PAUSE_MS) === typed);
  const { query } = found;
  const isEmpty = query.terms.length === 0;
  const shown = isEmpty ? suggestEntries(records, commands) : found.shown;
  useHighlight(list, isEmpty ? undefined : (text) => findTerms(text, query));
  // The lists can become shorter while the box is open.
  const active = Math.min(activeIndex, shown.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    // The focus returns first, so that what opens next can return it there, too.
    flushSync(onClose);
    setTimeout(() => void openEntry(session, entry));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrow keys belong to the input method while it composes.
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) setActiveIndex((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && !event.repeat) choose(shown[active]);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-4">
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label="Search or go to"
        aria-expanded={shown.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        placeholder="Project, text, person, command"
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-control border border-line-strong bg-ground px-3 py-2 text-base text-text placeholder:text-muted/70"
      />
      <PaletteStatus isEmpty={isEmpty} typed={typed} found={found} />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Results"
        className="flex flex-col empty:hidden"
      >
        {shown.map((entry, index) => (
          <PaletteOption
            // By its place, so that a key changes the texts of the rows and no element.
            key={optionId(index)}
            id={optionId(index)}
            entry={entry}
            terms={query.terms}
            isActive={index === active}
            onPoint={() => setActiveIndex(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
    </div>
  );
}
