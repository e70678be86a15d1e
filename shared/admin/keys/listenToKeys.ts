import { isSingleKey, SHORTCUTS, type ShortcutAction } from '../../model/shortcuts.ts';
import { isMac } from '../../ui/isMac.ts';
import { isTyping } from '../../ui/isTyping.ts';
import { isTaken, pressedKeys } from '../../ui/keys.ts';
import { followSingleKeys, useSingleKeys } from './singleKeys.ts';

/** The longest time between the two keys of a sequence, such as G and then O. */
const SEQUENCE_MS = 1500;

const ACTIONS = new Map(
  SHORTCUTS.flatMap(({ keys = [], action }) =>
    keys.map((combination): [string, ShortcutAction | undefined] => [combination, action]),
  ),
);

/** The first keys of the sequences. */
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
  followSingleKeys(signal);
}

/** A letter chooses there. */
function isInSelect(): boolean {
  return document.activeElement instanceof HTMLSelectElement;
}
