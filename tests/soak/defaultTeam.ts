import { TEAM } from '../../shared/model/team.ts';
import { firstWord, textOf } from './kinds.ts';

/** What a version has that nobody has saved. */
const NEVER = new Date(0).toISOString();

/** The ids of the team in its order, before anybody has changed it. */
export const DEFAULT_IDS = TEAM.map(({ id }) => id);

/** The members whom everybody sees before anybody has changed the team. Nothing of them is stored then. */
export const DEFAULT_TEAM = TEAM.map((person) => ({
  path: `people/${person.id}`,
  name: firstWord(person.name),
  text: textOf({ ...person }),
  lastUpdated: NEVER,
  by: '',
  createdAt: undefined,
}));
