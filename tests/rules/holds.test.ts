import { beforeAll, describe, expect, it } from 'vitest';
import { HOLD_TITLE_LIMIT, holdId } from '../../shared/model/collections/holds.ts';
import { PERSON_LIMITS } from '../../shared/model/person.ts';
import { PROJECT_LIMITS } from '../../shared/model/project.ts';
import { PAGE_CONTENT_LIMITS } from '../../shared/model/sections.ts';
import { clearStore } from '../e2e/emulatorStore.ts';
import { HOLD } from './deletable.ts';
import { testDeletable, testIds } from './deletableTests.ts';
import { HOLD_CASES } from './holdFields.ts';
import { GIVEN_IDS, NAMES } from './ids.ts';

beforeAll(clearStore);

testDeletable(HOLD, HOLD_CASES);

const ofProject = (id: string) => holdId({ collection: 'projects', id });

const ACCEPTED_IDS = [
  ...GIVEN_IDS.map(ofProject),
  ...['a', 'Z', '0', '9', '-', '--', 'x'.repeat(80)].map(ofProject),
  ...NAMES.filter((id) => id.length <= 80).map((id) => holdId({ collection: 'people', id })),
  'pageContent:hero-title',
  'order:featured',
  'order:people',
];

const REFUSED_IDS = [
  ...['', ' ', '_', '.', ':', 'a.b', 'a_b', 'a b', 'a:b', 'é', 'a\n', '\na'].map(ofProject),
  ofProject('x'.repeat(81)),
  'projects',
  'a',
  GIVEN_IDS[0] ?? '',
  ':a',
  'a:a',
  'Projects:a',
  'projectss:a',
  'xprojects:a',
  'projects.a',
  'projects-a',
  'projects a',
  'projects::a',
  ' projects:a',
  'projects:a projects:b',
  'projects:a\nprojects:b',
  'holds:a',
  'holds:projects:a',
  'history:a',
  'publishRequests:a',
  'publication:status',
];

describe('the id', () => {
  testIds(HOLD, { accepted: ACCEPTED_IDS, refused: REFUSED_IDS });
});

it('the title can be as long as that of any record', () => {
  const longest = [PROJECT_LIMITS.title, PERSON_LIMITS.name, PAGE_CONTENT_LIMITS.title];
  expect(HOLD_TITLE_LIMIT).toBeGreaterThanOrEqual(Math.max(...longest));
});
