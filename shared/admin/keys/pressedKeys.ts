import { isAlertDialogOpen, isDialogOpen } from '../../ui/openDialogs.ts';

/** The keys of an event as the table of shortcuts writes them: "N", "?", "Mod+K". They match none with other modifiers. */
export function pressedKeys(event: KeyboardEvent, isMac: boolean): string {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  // On many keyboards, signs such as "/" and "?" need Shift or AltGr, which counts as Ctrl and Alt on Windows.
  const isSign = /^[^\p{L}\p{N}]$/u.test(key);
  const isAltGraph = event.getModifierState('AltGraph');
  const modifiers = [
    !isAltGraph && (isMac ? metaKey : ctrlKey) && 'Mod',
    !isAltGraph && (isMac ? ctrlKey : metaKey) && 'Other',
    !isAltGraph && altKey && 'Alt',
    !isSign && shiftKey && 'Shift',
  ];
  // With Caps Lock, the key is a capital letter.
  return [...modifiers.filter(Boolean), key.toUpperCase()].join('+');
}

/** Whether the key belongs to something else: an input method, whoever has handled it, a dialog, a question or a menu. */
export function isTaken(event: KeyboardEvent): boolean {
  // Safari ends the composition before the key that ended it; then only the code tells.
  const isComposing = event.isComposing || event.keyCode === 229;
  return (
    event.defaultPrevented || isComposing || isDialogOpen() || isAlertDialogOpen() || isMenuOpen()
  );
}

function isMenuOpen(): boolean {
  return document.querySelector(':popover-open') !== null;
}
