import { PERSON_FIELDS, type Person, type PersonForm, personIdProblem } from '../person.ts';
import { TEAM } from '../team.ts';
import type { Collection } from './collection.ts';
import { TEAM_ORDER } from './orders.ts';

/** The team on the home page (specification, section 3.3). */
export const PEOPLE: Collection<PersonForm, Person, 'people'> = {
  name: 'people',
  key: 'person',
  noun: { one: 'team member', many: 'team members' },
  listName: 'team',
  fields: PERSON_FIELDS,
  titleOf: ({ name }) => name,
  idProblem: personIdProblem,
  defaults: TEAM,
  storedWith: TEAM_ORDER,
  formTabs: ['content'],
  canDelete: true,
  publishing: {
    fields: ['name', 'role', 'bio', 'category', 'photoUrl', 'photoFocus'],
    noun: 'team member',
    isShown: () => true,
    order: TEAM_ORDER,
    picture: 'photoUrl',
    pictureFocus: 'photoFocus',
    pictureCuts: ['square'],
    read: ({ team }) => team,
    write: (team) => ({ team: [...team] }),
    pathOf: () => '/',
    anchorOf: (id) => id,
    textField: 'name',
  },
};
