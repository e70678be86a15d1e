import { describe, expect, it, test } from 'vitest';
import { isComposing, pressedKeys } from '../../../shared/ui/keys.ts';

interface Press extends Partial<KeyboardEvent> {
  isAltGraph?: boolean;
}

const event = ({ isAltGraph = false, ...press }: Press) =>
  ({
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    getModifierState: (name: string) => isAltGraph && name === 'AltGraph',
    ...press,
  }) as KeyboardEvent;

const pressed = (press: Press) => pressedKeys(event(press), false);

/** What the keys at the places of S, K, B, I, Z, N, F, L, G, O, P and C give. */
const PLACES = ['S', 'K', 'B', 'I', 'Z', 'N', 'F', 'L', 'G', 'O', 'P', 'C'];
const OTHER_SCRIPTS = {
  Russian: 'ы л и ш я т а д п щ з с',
  Ukrainian: 'і л и ш я т а д п щ з с',
  Bulgarian: 'я к ф в ю х о в г д з ъ',
  Greek: 'σ κ β ι ζ ν φ λ γ ο π ψ',
  Arabic: 'س ن لا ه ئ ى ب م ل خ ح ؤ',
  Hebrew: 'ד ל נ ן ז מ כ ך ע ם פ ב',
  Georgian: 'ს კ ბ ი ზ ნ ფ ლ გ ო პ ც',
  Thai: 'ห า ิ ร ผ ื ด ส เ น ย แ',
  Hindi: 'े क व ग ॆ ल ि त ु द ज म',
  Korean: 'ㄴ ㅏ ㅠ ㅑ ㅋ ㅜ ㄹ ㅣ ㅎ ㅐ ㅔ ㅊ',
};

describe('on a keyboard of another script, the place decides', () => {
  test.each(Object.entries(OTHER_SCRIPTS))('%s', (_, keys) => {
    const read = keys.split(' ').flatMap((key, index) => {
      const code = `Key${PLACES[index]}`;
      return [
        pressed({ key, code, ctrlKey: true }),
        pressed({ key, code }),
        pressed({ key: key.toUpperCase(), code, ctrlKey: true, shiftKey: true }),
      ];
    });
    expect(read).toEqual(PLACES.flatMap((key) => [`Mod+${key}`, key, `Mod+Shift+${key}`]));
  });

  it('and gives the signs of its place where it has letters', () => {
    expect(pressed({ key: 'ظ', code: 'Slash', ctrlKey: true })).toBe('Mod+/');
    expect(pressed({ key: '؟', code: 'Slash', shiftKey: true })).toBe('?');
    expect(pressed({ key: 'ฝ', code: 'Slash' })).toBe('/');
  });
});

describe('on a Latin keyboard, what is printed on the key decides', () => {
  test.each([
    ['Dvorak', 'KeyS', 'o', 'Mod+O'],
    ['Dvorak', 'Semicolon', 's', 'Mod+S'],
    ['Dvorak', 'KeyK', 't', 'Mod+T'],
    ['Dvorak', 'KeyZ', ';', 'Mod+;'],
    ['AZERTY', 'KeyZ', 'w', 'Mod+W'],
    ['AZERTY', 'KeyW', 'z', 'Mod+Z'],
    ['AZERTY', 'Slash', '§', 'Mod+§'],
    ['QWERTZ', 'KeyZ', 'y', 'Mod+Y'],
    ['QWERTZ', 'KeyY', 'z', 'Mod+Z'],
    ['QWERTZ', 'Semicolon', 'ö', 'Mod+Ö'],
    ['Colemak', 'KeyD', 's', 'Mod+S'],
    ['Turkish F', 'KeyX', 'ş', 'Mod+Ş'],
    ['Vietnamese', 'Digit1', 'ă', 'Mod+Ă'],
  ])('%s: %s gives %s', (_layout, code, key, keys) => {
    expect(pressed({ key, code, ctrlKey: true })).toBe(keys);
  });

  it('also of a letter that AltGr types, and of one that Option types on a Mac', () => {
    expect(pressed({ key: 'ν', code: 'KeyN', isAltGraph: true, ctrlKey: true })).toBe('Ν');
    expect(pressedKeys(event({ key: 'π', code: 'KeyP', altKey: true }), true)).toBe('Alt+P');
  });
});

it('reads modifiers, signs, named keys and Caps Lock', () => {
  expect(pressed({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe('Mod+K');
  expect(pressed({ key: 'K', code: 'KeyK', ctrlKey: true })).toBe('Mod+K');
  expect(pressed({ key: '?', code: 'Slash', shiftKey: true })).toBe('?');
  expect(pressed({ key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true })).toBe(
    'Mod+Shift+ENTER',
  );
  expect(pressedKeys(event({ key: 'k', code: 'KeyK', metaKey: true }), true)).toBe('Mod+K');
  expect(pressedKeys(event({ key: 'k', code: 'KeyK', ctrlKey: true }), true)).toBe('Other+K');
});

test.each([
  ['while it composes', { isComposing: true, keyCode: 13 }, true],
  ['of Safari, after it has composed', { isComposing: false, keyCode: 229 }, true],
  ['without an input method', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s', (_, press, isPartOfComposition) => {
  expect(isComposing(event({ key: 'Enter', ...press }))).toBe(isPartOfComposition);
});
