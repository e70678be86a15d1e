import { beforeAll, describe } from 'vitest';
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
