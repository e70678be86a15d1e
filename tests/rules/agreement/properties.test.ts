import * as fc from 'fast-check';
import { deleteField, doc, setDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInsideNetwork } from '../../../shared/model/httpsUrl.ts';
import { validatePageContent } from '../../../shared/model/pageContent.ts';
import {
  normalizeProjectForm,
  type ProjectForm,
  validateProject,
} from '../../../shared/model/project.ts';
import { clearStore } from '../../e2e/emulatorStore.ts';
import { createdNow, savedNow } from '../documents.ts';
import { commitKept, staff } from '../rulesTest.ts';
import { type Corruption, pageContentCorruption, projectCorruption } from './corruptions.ts';
import { anyPageContent, anyProject, goodPageContent, goodProject } from './forms.ts';
import { isAccepted } from './isAccepted.ts';

/** Every run tests the same documents. For others, and more: `SEED=7 RUNS=2000 npm run test:rules -- properties`. */
const SEED = Number(process.env['SEED'] ?? 20_260_101);
const RUNS = Number(process.env['RUNS'] ?? 30);

const store = staff();

const EXISTING = doc(store, 'projects/Existing000000000000');
const SECTION = doc(store, 'pageContent/hero-title');

const NOT_ASCII_HOST = /^https:\/\/[^/?#]*[^!-~/?#]/;

let count = 0;
/** A reference to a project that does not exist yet. */
function freshProject() {
  count += 1;
  return doc(store, `projects/Fresh${String(count).padStart(15, '0')}`);
}

const createProject = (form: object) =>
  isAccepted(setDoc(freshProject(), { ...form, ...createdNow() }));
const updateProject = (change: object) =>
  isAccepted(
    commitKept(store, EXISTING.path, (batch, reference) =>
      batch.update(reference, { ...savedNow(), ...change }),
    ),
  );
const toSection = (form: object) => ({ id: SECTION.id, ...form, ...savedNow() });
const saveSection = (section: object) =>
  isAccepted(commitKept(store, SECTION.path, (batch, reference) => batch.set(reference, section)));

beforeAll(async () => {
  await clearStore();
  const [good] = fc.sample(goodProject, { seed: SEED, numRuns: 1 });
  await setDoc(EXISTING, { ...good, ...createdNow() });
});

describe('a project', () => {
  it('that is good is accepted, as a new one and over another', async () => {
    await check(
      fc.asyncProperty(goodProject, async (form) => {
        expect(validateProject(form)).toEqual({});
        expect(await createProject(form)).toBe(true);
        expect(await updateProject(form)).toBe(true);
      }),
      RUNS,
    );
  });

  it('with one thing wrong is refused, as a new one and over another', async () => {
    await check(
      fc.asyncProperty(goodProject, projectCorruption, async (form, corruption) => {
        const { field, value } = corruption;
        const whole = corrupt({ ...form, ...createdNow() }, corruption);
        expect(await isAccepted(setDoc(freshProject(), whole))).toBe(false);
        const change = value === undefined ? deleteField() : value;
        expect(await updateProject({ ...form, [field]: change })).toBe(false);
      }),
      RUNS * 2,
    );
  });

  it('of any text is accepted by the rules exactly when the form accepts it', async () => {
    await check(
      fc.asyncProperty(anyProject, async (typed) => {
        const form = normalizeProjectForm(typed);
        fc.pre(!hasUnparsableUrl(form));
        const isGood = Object.keys(validateProject(typed)).length === 0;
        expect(await createProject(form)).toBe(isGood);
      }),
      RUNS * 2,
    );
  });
});

describe('a section', () => {
  it('that is good is accepted', async () => {
    await check(
      fc.asyncProperty(goodPageContent, async (form) => {
        expect(validatePageContent(form)).toEqual({});
        expect(await saveSection(toSection(form))).toBe(true);
      }),
      RUNS / 2,
    );
  });

  it('with one thing wrong is refused', async () => {
    await check(
      fc.asyncProperty(goodPageContent, pageContentCorruption, async (form, corruption) => {
        expect(await saveSection(corrupt(toSection(form), corruption))).toBe(false);
      }),
      RUNS,
    );
  });

  it('of any text is accepted by the rules exactly when the form accepts it', async () => {
    await check(
      fc.asyncProperty(anyPageContent, async (form) => {
        const isGood = Object.keys(validatePageContent(form)).length === 0;
        expect(await saveSection(toSection(form))).toBe(isGood);
      }),
      RUNS * 2,
    );
  });
});

function check(property: fc.IAsyncProperty<unknown>, numRuns: number): Promise<void> {
  return fc.assert(property, { seed: SEED, numRuns });
}

function corrupt(
  document: Record<string, unknown>,
  { field, value }: Corruption,
): Record<string, unknown> {
  const others = Object.entries(document).filter(([key]) => key !== field);
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
}

/** The form parses addresses, which rules cannot: it refuses some hosts that the rules accept. It never stores or renders them. */
function hasUnparsableUrl({ imageUrl, demoUrl, githubUrl }: ProjectForm): boolean {
  return [imageUrl, demoUrl, githubUrl].some(
    (url) =>
      url.startsWith('https://') &&
      (!URL.canParse(url) || (NOT_ASCII_HOST.test(url) && isInsideNetwork(url))),
  );
}
