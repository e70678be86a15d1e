import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_LIMITS } from '../../shared/model/project.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { PROJECT } from './deletable.ts';
import { testDeletable, testIds } from './deletableTests.ts';
import { GIVEN_IDS, NAMES, WRONG_IDS } from './ids.ts';
import { PROJECT_CASES } from './projectFields.ts';

beforeAll(clearStore);

testDeletable(PROJECT, PROJECT_CASES);

describe('the id', () => {
  testIds(PROJECT, { accepted: GIVEN_IDS, refused: [...NAMES, ...WRONG_IDS] });
});

it('the limits are those that the rules repeat', () => {
  expect(PROJECT_LIMITS).toEqual({
    title: 120,
    imageAlt: 300,
    description: 5000,
    url: 2048,
    technology: 40,
    technologies: 20,
    facts: 6,
    factLabel: 40,
    factValue: 80,
    quote: 300,
    quotedPerson: 80,
    slug: 80,
  });
});
