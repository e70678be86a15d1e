import { create } from 'zustand';
import { isAlertDialogOpen } from '../../ui/Dialog.tsx';
import { formatPlace, type Place, parsePlace, START_PLACE } from './place.ts';
import { confirmLeaving } from './useOpenForm.ts';

/** Browsers refuse an address that changes with every key. */
const WRITE_DELAY_MS = 300;

/** Where the person is. The address follows it, and it follows Back and Forward. */
export const usePlace = create<Place>(() => START_PLACE);

/** Whose dashboard it is. */
let owner = '';
/** How many of the dashboard's entries are below the current one in the browser's history. */
let depth = 0;
/** The way back to the entry that the person would not leave. */
let isReturning = false;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Goes on to another place: Back leads to this one. */
export function goTo(change: Partial<Place>): void {
  write();
  depth += 1;
  usePlace.setState(change);
  window.history.pushState(entryState(), '', address());
}

/** Shows another place instead of this one: Back leads to what was before both. */
export function replaceBy(change: Partial<Place>): void {
  usePlace.setState(change);
  write();
}

/** As `replaceBy`, for what changes with every key. */
export function replaceSoonBy(change: Partial<Place>): void {
  usePlace.setState(change);
  clearTimeout(writing);
  writing = setTimeout(write, WRITE_DELAY_MS);
}

/** Takes the place out of the address: the next person starts at the overview. */
export function forgetPlace(): void {
  replaceBy(START_PLACE);
}

/**
 * Opens the place of the address, and follows Back and Forward; returns the function that stops.
 * @param uid the account; a place that another account has left starts at the overview
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
  if (isAlertDialogOpen() && steps !== 0) {
    undoMove(steps);
    return;
  }
  const place = usePlace.getState();
  const next = parsePlace(window.location.search);
  if (formatPlace(next) === formatPlace(place)) {
    // A closed form leaves two entries of one place: the second is passed over.
    if (steps !== 0) window.history.go(Math.sign(steps));
  } else if (next.record === place.record) show(next);
  else void leaveFor(next, steps);
}

/** The address has changed already: who stays goes back to the entry of the open form. */
async function leaveFor(next: Place, steps: number): Promise<void> {
  if (await confirmLeaving()) {
    show(next);
    return;
  }
  undoMove(steps);
}

/** Takes back a move through the history. */
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

/** The host's router has its own notes in the entry. */
function entryState(): object {
  return { ...(window.history.state as object | null), depth, owner };
}

function depthOf(state: unknown): number | undefined {
  const { depth: found } = Object(state) as { depth?: unknown };
  return typeof found === 'number' ? found : undefined;
}

/** What had the focus may be gone with its tab. */
function focusWhenLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}
