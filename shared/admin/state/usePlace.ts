import { create } from 'zustand';
import { isAlertDialogOpen } from '../../ui/Dialog.tsx';
import { formatPlace, NO_FORM, type Place, parsePlace, START_PLACE, type TabId } from './place.ts';
import { isRestoringMany } from './saving.ts';
import { confirmLeaving } from './useOpenForm.ts';

/** Browsers limit how often a page may change its address. */
const WRITE_DELAY_MS = 300;

/** Where the person is in the dashboard. The address and the browser's history follow it. */
export const usePlace = create<Place>(() => START_PLACE);

/** The account that the dashboard belongs to. */
let owner = '';
/** How many of the dashboard's history entries precede the current one. */
let depth = 0;
/** Set while the history moves back to the entry that the person decided not to leave. */
let isReturning = false;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Opens another place; Back returns to this one. */
export function goTo(change: Partial<Place>): void {
  write();
  depth += 1;
  usePlace.setState(change);
  window.history.pushState(entryState(), '', address());
}

/** Opens the tab, unless the person keeps the open form. */
export async function openTab(tab: TabId): Promise<void> {
  if (tab !== usePlace.getState().tab && (await confirmLeaving())) goTo({ ...NO_FORM, tab });
}

/** Replaces this place by another one; Back returns to the one before both. */
export function replaceBy(change: Partial<Place>): void {
  usePlace.setState(change);
  write();
}

/** Like `replaceBy`, debounced for text that changes with every key. */
export function replaceSoonBy(change: Partial<Place>): void {
  usePlace.setState(change);
  clearTimeout(writing);
  writing = setTimeout(write, WRITE_DELAY_MS);
}

/** Removes the place from the address, so that the next person starts at the overview. */
export function forgetPlace(): void {
  replaceBy(START_PLACE);
}

/**
 * Opens the place that the address names, and follows Back and Forward; returns a function that stops.
 * @param uid the account; a place that another account has left in the history is ignored
 */
export function followHistory(uid: string): () => void {
  owner = uid;
  depth = depthOf(window.history.state) ?? 0;
  isReturning = false;
  const { owner: left = uid } = Object(window.history.state) as { owner?: string };
  usePlace.setState(left === uid ? parsePlace(window.location.search) : START_PLACE);
  write();
  window.addEventListener('popstate', onPopState);
  return () => {
    clearTimeout(writing);
    window.removeEventListener('popstate', onPopState);
  };
}

function onPopState({ state }: PopStateEvent): void {
  const steps = (depthOf(state) ?? depth + 1) - depth;
  depth += steps;
  if (isReturning) {
    isReturning = false;
    return;
  }
  if ((isAlertDialogOpen() || isRestoringMany()) && steps !== 0) {
    undoMove(steps);
    return;
  }
  const place = usePlace.getState();
  const next = parsePlace(window.location.search);
  if (formatPlace(next) === formatPlace(place)) {
    // A closed form leaves two history entries of the same place; the second one is skipped.
    if (steps !== 0) window.history.go(Math.sign(steps));
  } else if (next.record === place.record) show(next);
  else void leaveFor(next, steps);
}

/** The address has already changed: a person who stays returns to the entry of the open form. */
async function leaveFor(next: Place, steps: number): Promise<void> {
  if (await confirmLeaving()) {
    show(next);
    return;
  }
  undoMove(steps);
}

/** Undoes a move through the history. */
function undoMove(steps: number): void {
  isReturning = true;
  window.history.go(-steps);
}

function show(place: Place): void {
  usePlace.setState(place);
  setTimeout(focusWhenLost);
}

function write(): void {
  clearTimeout(writing);
  window.history.replaceState(entryState(), '', address());
}

function address(): string {
  return window.location.pathname + formatPlace(usePlace.getState());
}

/** The history entry also holds the state of the host's router, which must stay. */
function entryState(): object {
  return { ...(window.history.state as object | null), depth, owner };
}

function depthOf(state: unknown): number | undefined {
  const { depth: found } = Object(state) as { depth?: unknown };
  return typeof found === 'number' ? found : undefined;
}

/** The focused element may have disappeared with its tab. */
function focusWhenLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}
