import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { capitalize, formatCount, formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { nextPaint } from '../../ui/pauses.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import {
  hasSelection,
  NOTHING_SELECTED,
  type Selection,
  type Session,
} from '../session/session.ts';
import { askAndRun } from './bulk.ts';
import { BULK_ACTIONS } from './bulkActions.ts';
import { areAllSelected, onlyListed, SELECTED_MAX, toggleAll } from './selecting.ts';
import type { ProjectsState } from './useProjects.ts';

const BUTTON = 'min-h-8! px-3! py-1! pointer-coarse:min-h-10!';

const ACTIONS = ['feature', 'unfeature', 'delete'] as const;

interface SelectionBarProps extends ProjectsState {
  /** Whether the list is shown, whose columns' names it replaces: only the list can select. */
  isList: boolean;
}

/** How many projects are selected, and what can be done with all of them; the progress of a run, and its result. */
export function SelectionBar({ projects, shown, isList }: SelectionBarProps) {
  const session = useSession();
  const { ids, run, result, refusal } = useSessionState('selection', (state) => state);
  // A colleague may have deleted some of them.
  const selected = projects.filter(({ id }) => ids.has(id));
  return (
    <section
      aria-label="Selected projects"
      className="top-(--upper-bar) z-10 -mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line-strong bg-raised px-2 py-1 text-sm [@media(min-height:30rem)]:sticky"
    >
      {isList && <SelectAll shown={shown} />}
      {run && <Progress {...run} />}
      {result && <Result text={result} />}
      {!run && (
        <>
          <p role="status" className="empty:hidden">
            {[describeSelected(selected, shown), refusal].filter(Boolean).join('. ')}
          </p>
          <div className="flex flex-wrap gap-2">
            {selected.length > 0 &&
              ACTIONS.map((action) => (
                <Button
                  key={action}
                  variant={action === 'delete' ? 'danger' : 'secondary'}
                  className={BUTTON}
                  onClick={() => void askAndRun(session, action, selected)}
                >
                  {capitalize(action)}
                </Button>
              ))}
            <Button
              aria-keyshortcuts="Escape"
              className={BUTTON}
              onClick={() => clearSelection(session)}
            >
              Clear
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Ends the selection. The focus stays where it is, if that is still there. */
export function clearSelection({ selection }: Session): void {
  selection.setState(NOTHING_SELECTED, true);
  setTimeout(rescueFocus);
}

const SELECT_ALL = 'select-all';

/** Selects all that is shown. */
export function SelectAll({ shown }: { shown: readonly Project[] }) {
  const { selection } = useSession();
  const state = useSessionState('selection', (selected) => selected);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const box = useRef<HTMLInputElement>(null);
  const areAll = areAllSelected(state, shownIds);
  const areSome = !areAll && shownIds.some((id) => state.ids.has(id));
  useEffect(() => {
    if (box.current) box.current.indeterminate = areSome;
  }, [areSome]);
  const toggleShown = async () => {
    selection.setState((before) => toggleAll(before, shownIds));
    await nextPaint();
    // The first press moves it from the head of the list into the bar.
    if (document.activeElement === document.body) document.getElementById(SELECT_ALL)?.focus();
  };
  const label =
    shownIds.length > SELECTED_MAX
      ? `Select the first ${SELECTED_MAX} of ${formatNumber(shownIds.length)}`
      : `Select all ${formatNumber(shownIds.length)}`;
  return (
    <label title={label} className="flex min-h-8 items-center gap-2 text-muted">
      <input
        ref={box}
        id={SELECT_ALL}
        type="checkbox"
        checked={areAll}
        disabled={state.run !== undefined}
        onChange={() => void toggleShown()}
        className="size-4 shrink-0 accent-accent"
      />
      <span className={hasSelection(state) ? 'sr-only' : 'lg:sr-only'}>{label}</span>
    </label>
  );
}

function describeSelected(selected: readonly Project[], shown: readonly Project[]): string {
  if (selected.length === 0) return '';
  const visible = new Set(shown);
  const hidden = selected.filter((project) => !visible.has(project)).length;
  const hint = hidden > 0 ? `, ${formatNumber(hidden)} of them hidden by the filter` : '';
  return `${formatNumber(selected.length)} selected${hint}`;
}

function Progress({ action, done, total, isStopping, stop }: NonNullable<Selection['run']>) {
  const stopButton = useFocusUnlessElsewhere<HTMLButtonElement>();
  return (
    <>
      <p role="status">
        {isStopping
          ? 'Stopping…'
          : `${BULK_ACTIONS[action].doing}: ${formatNumber(done)} of ${formatNumber(total)}`}
      </p>
      <progress
        aria-label="Projects done"
        value={done}
        max={total}
        className="h-1.5 w-32 appearance-none overflow-hidden rounded-full bg-line accent-accent forced-colors:appearance-auto [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <BusyButton ref={stopButton} isBusy={isStopping} onClick={stop}>
        Stop
      </BusyButton>
    </>
  );
}

function Result({ text }: { text: string }) {
  const result = useFocusUnlessElsewhere<HTMLParagraphElement>();
  return (
    <p ref={result} role="status" tabIndex={-1} className="font-medium">
      {text}
    </p>
  );
}

/** Gives the element the focus if the pressed button has disappeared. */
function useFocusUnlessElsewhere<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}

/** Takes deleted projects out of the selection. The bar says how many somebody else has deleted. */
export function useListedSelection(): void {
  const session = useSession();
  useEffect(() => {
    dropDeleted(session);
    return session.lists.subscribe(() => dropDeleted(session));
  }, [session]);
}

function dropDeleted({ lists, saving, selection }: Session): void {
  const { ids, run } = selection.getState();
  if (run || ids.size === 0) return;
  const listed = onlyListed(ids, lists.getState().projects.records);
  if (listed.size === ids.size) return;
  const isOwn = (id: string) =>
    isWriting(saving.getState(), 'deletion', { collection: PROJECTS.name, id });
  const lost = [...ids].filter((id) => !listed.has(id) && !isOwn(id)).length;
  const result = `${formatCount(lost, 'selected project')} ${lost === 1 ? 'was' : 'were'} deleted meanwhile.`;
  selection.setState({ ids: listed, refusal: undefined, ...(lost > 0 && { result }) });
}
