import { useEffect, useLayoutEffect, useRef } from 'react';
import { PROJECTS } from '../../model/collections/projects.ts';
import type { Project } from '../../model/project.ts';
import { capitalize, formatCount, formatNumber } from '../../model/text.ts';
import { Button } from '../../ui/Button.tsx';
import { BusyButton } from '../../ui/Controls.tsx';
import { rescueFocus } from '../../ui/focus.ts';
import { useSession, useSessionState } from '../session/SessionContext.tsx';
import { isWriting } from '../session/saving.ts';
import { NOTHING_SELECTED, type Selection, type Session } from '../session/session.ts';
import { askAndRun } from './bulk.ts';
import { BULK_ACTIONS } from './bulkActions.ts';
import { onlyListed } from './selecting.ts';
import type { ProjectsState } from './useProjects.ts';

const ACTIONS = ['feature', 'unfeature', 'delete'] as const;

/** How many projects are selected, and what can be done with all of them; the progress of a run, and its result. */
export function SelectionBar({ projects, shown }: ProjectsState) {
  const session = useSession();
  const { ids, run, result, refusal } = useSessionState('selection', (state) => state);
  // A colleague may have deleted some of them.
  const selected = projects.filter(({ id }) => ids.has(id));
  const clear = () => {
    session.selection.setState(NOTHING_SELECTED, true);
    setTimeout(rescueFocus);
  };
  return (
    <section
      aria-label="Selected projects"
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
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
                  className="max-md:px-3"
                  onClick={() => void askAndRun(session, action, selected)}
                >
                  {capitalize(action)}
                </Button>
              ))}
            <Button className="max-md:px-3" onClick={clear}>
              Clear
            </Button>
          </div>
        </>
      )}
    </section>
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
