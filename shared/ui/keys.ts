import { isAlertDialogOpen, isDialogOpen } from './focus.ts';

/** Whether a key belongs to an input method, which puts several keys together to a character. */
export function isComposing({ isComposing: isWithin, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before the key that ended it; then only the code tells.
  return isWithin || keyCode === 229;
}

/** A letter, or a part of one, of another script than the Latin one. */
const OTHER_LETTER = /^(?!.*\p{Script=Latin})[\p{L}\p{M}]+$/u;
const LETTER_CODE = /^Key([A-Z])$/;

/**
 * The key of an event, letters in upper case. What is printed on it counts, so that shortcuts are where Dvorak, AZERTY and
 * QWERTZ have their letters. Of a keyboard that is set to Cyrillic, Greek, Arabic or another script the place counts.
 */
export function keyOf(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event;
  if (key === '؟') return '?';
  if (!OTHER_LETTER.test(key) || event.getModifierState('AltGraph')) return key.toUpperCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const [, letter] = LETTER_CODE.exec(code) ?? [];
  return letter ?? key.toUpperCase();
}

/** The keys of an event as the table of shortcuts writes them: "N", "?", "Mod+K". They match none with other modifiers. */
export function pressedKeys(event: KeyboardEvent, isOnMac: boolean): string {
  const { shiftKey, altKey, ctrlKey, metaKey } = event;
  const key = keyOf(event);
  // On many keyboards, signs such as "/" and "?" need Shift or AltGr, which counts as Ctrl and Alt on Windows.
  const isSign = /^[^\p{L}\p{N}]$/u.test(key);
  const isAltGraph = event.getModifierState('AltGraph');
  const modifiers = [
    !isAltGraph && (isOnMac ? metaKey : ctrlKey) && 'Mod',
    !isAltGraph && (isOnMac ? ctrlKey : metaKey) && 'Other',
    !isAltGraph && altKey && 'Alt',
    !isSign && shiftKey && 'Shift',
  ];
  return [...modifiers.filter(Boolean), key].join('+');
}

/** Whether the key belongs to something else: an input method, whoever has handled it, a dialog, a question or a menu. */
export function isTaken(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    isComposing(event) ||
    isDialogOpen() ||
    isAlertDialogOpen() ||
    isMenuOpen()
  );
}

function isMenuOpen(): boolean {
  return document.querySelector(':popover-open') !== null;
}

export function isMac(): boolean {
  return navigator.userAgent.includes('Mac');
}

/** Inputs that take no text, so that a key for the page means the page. */
const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
]);

/** Whether the focus is where a person types, so that keys belong to the text. */
export function isTyping(): boolean {
  const { activeElement: element } = document;
  if (element instanceof HTMLInputElement) return !WITHOUT_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
