import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOLDS, holdId } from '../../../shared/model/collections/holds.ts';
import { normalizeForm } from '../../../shared/model/fields.ts';
import { isInsideNetwork } from '../../../shared/model/httpsUrl.ts';
import { PERSON_FIELDS, personIdProblem } from '../../../shared/model/person.ts';
import { PROJECT_FIELDS } from '../../../shared/model/project.ts';
import { savedNow } from '../documents.ts';
import { GIVEN_IDS } from '../ids.ts';
import { commitKept, keepTeamOnly, staff, TEAM_ORDER, writePastRules } from '../rulesTest.ts';
import { isAccepted } from './isAccepted.ts';
import {
  HOLD,
  isGood,
  type Kind,
  PERSON,
  PROJECT,
  SECTION,
  saveDocument,
  saveForm,
  update,
} from './kinds.ts';

/** Every run tests the same documents. For others, and more: `SEED=7 RUNS=2000 npm run test:rules -- properties`. */
const SEED = Number(process.env['SEED'] ?? 20_260_101);
const RUNS = Number(process.env['RUNS'] ?? 30);

const store = staff();

const NOT_ASCII_HOST = /^https:\/\/[^/?#]*[^!-~/?#]/;

beforeAll(keepTeamOnly);

/**
 * Tests that the form and the rules accept the same records of this kind.
 * @param isComparable whether this can be expected of a form
 */
function testAgreement<Form extends object>(
  kind: Kind<Form>,
  isComparable: (form: Form) => boolean = () => true,
) {
  describe(kind.what, () => {
    beforeAll(async () => {
      const [good] = fc.sample(kind.good, { seed: SEED, numRuns: 1 });
      await writePastRules(kind.path, kind.toDocument(good ?? kind.shortest));
    });

    it('is accepted if it is valid, as a new record and over a stored one', async () => {
      await check(
        fc.asyncProperty(kind.good, async (form) => {
          expect(isGood(kind, form)).toBe(true);
          expect(await saveForm(kind, form)).toBe(true);
          expect(await update(kind, form)).toBe(true);
        }),
        RUNS,
      );
    });

    const wrong = fc.constantFrom(...kind.cases.refused, ...kind.cases.refusedTypes);

    it('is refused if one thing is wrong, as a new record and over a stored one', async () => {
      await check(
        fc.asyncProperty(kind.good, wrong, async (form, { fields }) => {
          expect(await saveDocument(kind, { ...kind.toDocument(form), ...fields })).toBe(false);
          expect(await update(kind, { ...form, ...fields })).toBe(false);
        }),
        RUNS * 2,
      );
    });

    it('with any text is accepted by the rules exactly when the form accepts it', async () => {
      await check(
        fc.asyncProperty(kind.any, async (form) => {
          fc.pre(isComparable(form));
          expect(await saveForm(kind, form)).toBe(isGood(kind, form));
        }),
        RUNS * 2,
      );
    });
  });
}

testAgreement(PROJECT, (form) => {
  const { imageUrl, demoUrl, githubUrl } = normalizeForm(PROJECT_FIELDS, form);
  return ![imageUrl, demoUrl, githubUrl].some(isUnparsableUrl);
});
testAgreement(PERSON, (form) => !isUnparsableUrl(normalizeForm(PERSON_FIELDS, form).photoUrl));
testAgreement(HOLD);
testAgreement(SECTION);

/** Parts of an id, right and wrong ones. */
const idPart = fc.oneof(
  fc.stringMatching(/^[a-z]{1,21}$/),
  fc.stringMatching(/^[A-Za-z0-9]{19,21}$/),
  fc.constantFrom('', 'A', '7', 'é', '_', '..', ' ', '\n'),
);

const anyId = fc
  .array(idPart, { minLength: 1, maxLength: 5 })
  .chain((parts) => fc.constantFrom('-', '-', '.', '').map((separator) => parts.join(separator)))
  .filter((id) => !['', '.', '..'].includes(id));

it('the dashboard, the rules for people and the rules for the order accept the same ids of people', async () => {
  await check(
    fc.asyncProperty(anyId, async (id) => {
      const isId = personIdProblem(id) === undefined;
      const person = { path: `people/${id}`, data: PERSON.toDocument(PERSON.shortest) };
      const placed = { path: TEAM_ORDER, data: { ids: [GIVEN_IDS[0], id], ...savedNow() } };
      for (const { path, data } of [person, placed]) {
        const save = commitKept(store, path, (batch, reference) => batch.set(reference, data));
        expect(await isAccepted(save)).toBe(isId);
      }
    }),
    RUNS * 4,
  );
});

const anyHoldId = fc
  .record({
    collection: fc.oneof(
      fc.constantFrom('projects', 'pageContent', 'people', 'order', 'holds', 'history', 'Order'),
      fc.stringMatching(/^[a-z]{0,9}$/),
    ),
    id: fc.oneof(anyId, fc.stringMatching(/^[A-Za-z0-9-]{0,82}$/)),
  })
  .map(holdId);

it('the dashboard and the rules accept the same ids of holds', async () => {
  await check(
    fc.asyncProperty(anyHoldId, async (id) => {
      const data = HOLD.toDocument(HOLD.shortest);
      const save = commitKept(store, `holds/${id}`, (batch, reference) =>
        batch.set(reference, data),
      );
      expect(await isAccepted(save)).toBe(HOLDS.idProblem(id) === undefined);
    }),
    RUNS * 4,
  );
});

function check(property: fc.IAsyncProperty<unknown>, numRuns: number): Promise<void> {
  return fc.assert(property, { seed: SEED, numRuns });
}

/** The form parses addresses, which rules cannot, so it refuses some hosts that the rules accept. */
function isUnparsableUrl(url: string): boolean {
  return (
    url.startsWith('https://') &&
    (!URL.canParse(url) || (NOT_ASCII_HOST.test(url) && isInsideNetwork(url)))
  );
}
