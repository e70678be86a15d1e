import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameRecord } from '../../../model/collections/collections.ts';
import { inOneLine } from '../../../model/richText.ts';
import { bestMatch, findTerms, hasTerm, type Term } from '../../../model/search/query.ts';
import { formatCount, formatNumber } from '../../../model/text.ts';
import { rescueFocus, useFocusOnMount } from '../../../ui/focus.ts';
import { useDebouncedValue } from '../../../ui/hooks.ts';
import { isComposing } from '../../../ui/keys.ts';
import { SEARCHED, useHighlight } from '../../../ui/useHighlight.ts';
import { confirmLeaving } from '../../session/openForm.ts';
import { locationOf } from '../../session/place.ts';
import { useSession, useSessionState } from '../../session/SessionContext.tsx';
import type { Session } from '../../session/session.ts';
import { Keys } from '../ShortcutList.tsx';
import type { Entry } from './entries.ts';
import { entrySearch, type Found, SHOWN_MAX, suggestEntries } from './search.ts';

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

interface PaletteStatusProps {
  isEmpty: boolean;
  typed: string;
  found: Found;
}

function PaletteStatus({ isEmpty, typed, found }: PaletteStatusProps) {
  const isComplete = useSessionState('lists', (lists) =>
    Object.values(lists).every(({ status }) => status === 'complete'),
  );
  const text = isEmpty ? 'Saved last, and what you can do.' : describe(typed.trim(), found);
  return (
    <p role="status" dir="auto" className="text-sm wrap-anywhere text-muted">
      <span>{text}</span>
      {!isComplete && <span> Not everything is loaded.</span>}
    </p>
  );
}

function describe(typed: string, { count, corrected }: Found): string {
  if (count === 0) return 'Nothing has all of these words.';
  const results = formatCount(count, 'result');
  const more = count - SHOWN_MAX;
  return [
    corrected ? `Nothing has “${typed}”. ${results} for “${corrected}”.` : `${results}.`,
    ...(more > 0 ? [`${formatNumber(more)} more than shown: type another word.`] : []),
  ].join(' ');
}

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  /** What the entry has. */
  terms: readonly Term[];
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption(props: PaletteOptionProps) {
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

const EXCERPT_LENGTH = 90;
const BEFORE_LENGTH = 24;

/** The part of a record's text with the first term that its title does not have; empty if the title has them all. */
export function excerpt(entry: Entry, terms: readonly Term[]): string {
  const { text, titleLength } = entry.readFolded();
  const missing = terms.find((term) => !hasTerm(text, term, titleLength));
  if (!missing) return '';
  const place = bestMatch(text, missing, titleLength).at;
  // The folded text is about as long as the original, which is precise enough to cut around the place.
  const from = Math.max(titleLength, place - BEFORE_LENGTH);
  const part = entry.readText().slice(from, from + EXCERPT_LENGTH);
  const isCut = part.length === EXCERPT_LENGTH;
  // Without the half of a word at its beginning, and at its end if it is cut.
  const begun = part.replace(/^\S*\s/u, '');
  const whole = isCut ? begun.replace(/\s\S*$/u, '') : begun;
  return `${from > titleLength ? '… ' : ''}${inOneLine(whole)}${isCut ? ' …' : ''}`;
}

/** Runs a command, or opens the form of a record, unless the person keeps the form that is open. */
async function openEntry(session: Session, { target }: Entry): Promise<void> {
  if (typeof target === 'function') {
    target();
    return;
  }
  const { place } = session;
  const { record, tab } = place.getState();
  if (!isSameRecord(record, target) && !(await confirmLeaving(session))) return;
  const location = locationOf(target);
  // The focus goes to the other tab, too, and does not return to the one that is left.
  if (location.tab !== tab) (document.activeElement as HTMLElement | null)?.blur();
  place.goTo(location);
  setTimeout(rescueFocus);
}
