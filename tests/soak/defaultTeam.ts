import { TEAM } from '../../shared/model/team.ts';
import { firstWord, textOf } from './kinds.ts';

/** The time of a version that nobody has saved. */
const NEVER = new Date(0).toISOString();

/** The ids of the team in its order, before anybody has changed it. */
export const DEFAULT_IDS = TEAM.map(({ id }) => id);

/** The members that everybody sees before the first change of the team. Until then, they are not stored. */
export const DEFAULT_TEAM = TEAM.map((person) => ({
  path: `people/${person.id}`,
  name: firstWord(person.name),
  text: textOf({ ...person }),
  lastUpdated: NEVER,
  by: '',
  createdAt: undefined,
}));
