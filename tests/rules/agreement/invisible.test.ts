import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_PROJECT_FORM, validateProject } from '../../../shared/model/project.ts';
import { INVISIBLE } from '../../../shared/model/text.ts';
import { clearStore } from '../../e2e/emulatorStore.ts';
import { createdNow } from '../documents.ts';
import { PROJECT_ID, staff } from '../rulesTest.ts';
import { isAccepted } from './isAccepted.ts';

const store = staff();

beforeEach(clearStore);

const RANGES = [...INVISIBLE.matchAll(/\\u\{(\w+)\}(?:-\\u\{(\w+)\})?/g)].map(
  ([, first = '', last = first]) => [first, last].map((hex) => Number.parseInt(hex, 16)),
);

/** White space, control characters, the first and last character of each range, and the characters next to them. */
const CHARACTERS = [
  ...Array.from(' \n\u0000\u007f\u0085\u00a0\u1680\u2028\u2029\u3000'),
  ...RANGES.flatMap(([first = 0, last = 0]) =>
    [...new Set([first - 1, first, last, last + 1])].map((code) => String.fromCodePoint(code)),
  ),
];

it.each(CHARACTERS.map((character) => [toHex(character), character]))(
  'U+%s is seen, and stands in a link, for the rules exactly when for the form',
  async (_code, character) => {
    const good = { ...EMPTY_PROJECT_FORM, title: 'Title', description: 'Text' };
    const forms = [
      { ...good, title: character },
      { ...good, demoUrl: `https://example.com/${character}x` },
    ];
    for (const form of forms) {
      const isGood = Object.keys(validateProject(form)).length === 0;
      const write = setDoc(doc(store, `projects/${PROJECT_ID}`), { ...form, ...createdNow() });
      expect(await isAccepted(write)).toBe(isGood);
      if (isGood) await clearStore();
    }
  },
);

function toHex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
}
