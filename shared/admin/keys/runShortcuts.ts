import { create } from 'zustand';
import {
  type DashboardCommand,
  isSingleKey,
  keysOf,
  SHORTCUTS,
  type Shortcut,
  type ShortcutAction,
} from '../../model/shortcuts.ts';
import { keepChoice, readChoice } from '../../ui/deviceChoice.ts';
import { rescueFocus } from '../../ui/focus.ts';
import { isMac, isTaken, isTyping, pressedKeys } from '../../ui/keys.ts';
import type { Session } from '../session/session.ts';

/** The longest time between the two keys of a sequence, such as G and then O. */
const SEQUENCE_MS = 1500;

const ACTIONS = new Map(
  SHORTCUTS.flatMap(({ keys = [], action }) =>
    keys.map((combination): [string, ShortcutAction | undefined] => [combination, action]),
  ),
);

const FIRST_KEYS = new Set(
  [...ACTIONS.keys()].filter((keys) => keys.includes(' ')).map((keys) => keys.split(' ')[0]),
);

const MODIFIER_KEYS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** Calls back with the action of each shortcut that is pressed, until the signal aborts. */
export function listenToKeys(
  onAction: (action: ShortcutAction) => void,
  signal: AbortSignal,
): void {
  let first: { keys: string; atMs: number } | undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (MODIFIER_KEYS.has(event.key)) return;
    const keys = pressedKeys(event, isMac());
    if (event.repeat) {
      // A held Ctrl+K must not reach the browser, which would leave the page for its own search.
      if (ACTIONS.has(keys) && !isSingleKey(keys)) event.preventDefault();
      return;
    }
    const isSecond = first && isSingleKey(keys) && event.timeStamp - first.atMs < SEQUENCE_MS;
    const pressed = isSecond ? `${first?.keys} ${keys}` : keys;
    first = undefined;
    if (isTaken(event)) return;
    if (isSingleKey(pressed) && (isTyping() || isInSelect() || !useSingleKeys.getState().isOn))
      return;
    const action = ACTIONS.get(pressed);
    if (action) {
      event.preventDefault();
      onAction(action);
    } else if (FIRST_KEYS.has(keys)) first = { keys, atMs: event.timeStamp };
  };

  window.addEventListener('keydown', onKeyDown, { signal });
  // The choice in the other windows of this browser.
  window.addEventListener('storage', onStorage, { signal });
}

/** A letter chooses there. */
function isInSelect(): boolean {
  return document.activeElement instanceof HTMLSelectElement;
}

const STORAGE_KEY = 'singleKeys';
const OFF = 'off';

/** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4). The choice is kept on this device. */
export const useSingleKeys = create<{ isOn: boolean }>(() => ({
  isOn: readChoice(STORAGE_KEY) !== OFF,
}));

/** The keys of a shortcut, without those that are switched off. */
export function keysInUse(shortcut: Shortcut, areSingleKeysOn: boolean): string[] {
  return keysOf(shortcut, false).filter((keys) => areSingleKeysOn || !isSingleKey(keys));
}

export function chooseSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn });
  keepChoice(STORAGE_KEY, isOn ? null : OFF);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY) useSingleKeys.setState({ isOn: newValue !== OFF });
}

export type RunCommand = (command: DashboardCommand) => void;

export function runAction(session: Session, run: RunCommand, action: ShortcutAction): void {
  if (action === 'findProjects') void findProjects(session);
  else run(action);
}

const PANEL = '[role="tabpanel"]:not([hidden])';

/**
 * Opens the projects and moves the focus to their search. Where there is none, because they are few, it opens the palette,
 * or goes to the first project if the person comes from there.
 */
export async function findProjects({ place, view }: Session, isFromPalette = false): Promise<void> {
  await place.openTab('projects');
  if (place.getState().tab !== 'projects') return;
  // The tab is rendered first.
  setTimeout(() => {
    // What the person has opened meanwhile stays.
    if (!isFromPalette && view.getState().tool) return;
    const box = document.querySelector<HTMLInputElement>(`${PANEL} input[type="search"]`);
    const first = document.querySelector<HTMLElement>(`${PANEL} [data-record]`);
    rescueFocus();
    (box ?? first)?.focus();
    // The next letter replaces the last search.
    box?.select();
    if (!box && !isFromPalette) view.setState({ tool: 'palette' });
  });
}
