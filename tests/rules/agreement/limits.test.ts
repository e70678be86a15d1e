import { doc, setDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { PAGE_CONTENT_LIMITS, validatePageContent } from '../../../shared/model/pageContent.ts';
import {
  PROJECT_LIMITS,
  type ProjectForm,
  validateProject,
} from '../../../shared/model/project.ts';
import { clearStore } from '../../e2e/emulatorStore.ts';
import { createdNow, savedNow } from '../documents.ts';
import { commitKept, PROJECT_ID, staff } from '../rulesTest.ts';
import { isAccepted } from './isAccepted.ts';

const store = staff();

const GOOD: ProjectForm = {
  title: 'Invoice desk',
  description: 'Reads invoices.',
  imageUrl: '',
  technologies: [],
  demoUrl: '',
  githubUrl: '',
  featured: false,
};

/** Fill characters: of one, two and several UTF-16 units, and of one or more code points. */
const FILLINGS = ['x', 'é', '中', '\u{1f680}', 'e\u0301', '👩‍👩‍👧‍👦'];

function fill(start: string, filling: string, length: number): string {
  const whole = start + filling.repeat(Math.floor((length - start.length) / filling.length));
  return whole.padEnd(length, 'x');
}

const STEPS = [-1, 0, 1];

const around = (limit: number) =>
  STEPS.map((step) => ({ length: limit + step, isGood: step <= 0 }));

async function saveProject(form: ProjectForm): Promise<boolean> {
  await clearStore();
  return isAccepted(setDoc(doc(store, `projects/${PROJECT_ID}`), { ...form, ...createdNow() }));
}

async function expectBoth(form: ProjectForm, isGood: boolean): Promise<void> {
  expect(Object.keys(validateProject(form)).length === 0, 'the form').toBe(isGood);
  expect(await saveProject(form), 'the rules').toBe(isGood);
}

describe.each(FILLINGS)('a text filled with %j', (filling) => {
  it.each(['title', 'description', 'imageUrl', 'demoUrl', 'githubUrl'] as const)(
    'is taken as %s up to its limit by the form and by the rules',
    async (field) => {
      const isUrl = field.endsWith('Url');
      const start = isUrl ? 'https://example.com/' : '';
      const limit = isUrl ? PROJECT_LIMITS.url : PROJECT_LIMITS[field as 'title'];
      // The family emoji contains format characters, which a link must not hold.
      const character = isUrl && filling.includes('\u200d') ? '\u{1f468}' : filling;
      for (const { length, isGood } of around(limit)) {
        await expectBoth({ ...GOOD, [field]: fill(start, character, length) }, isGood);
      }
    },
  );

  it('is accepted as a technology up to the limit, by the form and by the rules', async () => {
    for (const { length, isGood } of around(PROJECT_LIMITS.technology)) {
      const technology = fill('', filling, length);
      await expectBoth({ ...GOOD, technologies: [technology] }, isGood);
      await expectBoth({ ...GOOD, technologies: ['Go', technology, 'Rust'] }, isGood);
    }
  });

  it.each(['title', 'content'] as const)(
    'is taken as a section’s %s up to its limit by the form and by the rules',
    async (field) => {
      for (const { length, isGood } of around(PAGE_CONTENT_LIMITS[field])) {
        const form = { title: 'Title', content: '', [field]: fill('', filling, length) };
        const entry = { id: 'hero-title', ...form, ...savedNow() };
        expect(Object.keys(validatePageContent(form)).length === 0, 'the form').toBe(isGood);
        const write = commitKept(store, 'pageContent/hero-title', (batch, reference) =>
          batch.set(reference, entry),
        );
        expect(await isAccepted(write)).toBe(isGood);
      }
    },
  );
});

it('the form and the rules accept technologies up to the same number', async () => {
  for (const { length, isGood } of around(PROJECT_LIMITS.technologies)) {
    const technologies = Array.from({ length }, (_, index) => `Technology ${index}`);
    await expectBoth({ ...GOOD, technologies }, isGood);
    const longest = technologies.map((name) => name.padEnd(PROJECT_LIMITS.technology, '中'));
    await expectBoth({ ...GOOD, technologies: longest }, isGood);
  }
});

it('one visible character is enough, by the form and by the rules', async () => {
  for (const [text, isGood] of [
    ['', false],
    ['x', true],
    ['\u200b', false],
    ['\u200bx', true],
  ] as const) {
    await expectBoth({ ...GOOD, title: text }, isGood);
    await expectBoth({ ...GOOD, description: text }, isGood);
  }
});
