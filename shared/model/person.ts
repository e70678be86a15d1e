import type { Field, Fields } from './fields.ts';
import type { SavedVersion } from './history.ts';
import { linkField, URL_MAX_LENGTH } from './httpsUrl.ts';
import { focusField } from './picture.ts';
import { TEXT, textField } from './text.ts';

/** The groups of the team, in their order on the site (specification, section 3.3). */
export const TEAM_GROUPS = [
  { category: 'leadership', title: 'Leadership' },
  { category: 'developers', title: 'Development' },
  { category: 'designers', title: 'Design' },
  { category: 'management', title: 'Project Management' },
] as const;

export interface PersonForm {
  name: string;
  role: string;
  bio: string;
  /** The `category` of one of `TEAM_GROUPS`; empty until one is chosen. */
  category: string;
  photoUrl: string;
  /** The point that stays in sight when the photo is cropped, such as "37 62"; empty for the middle. */
  photoFocus: string;
}

export interface Person extends PersonForm, SavedVersion {
  id: string;
  createdAt: Date;
}

export const PERSON_LIMITS = { name: 80, role: 120, bio: 1000, url: URL_MAX_LENGTH } as const;

const CATEGORY: Field<string> = {
  ...TEXT,
  label: 'Group',
  validate: (category) => (findGroup(category) ? undefined : 'Choose a group.'),
  format: (category) => findGroup(category)?.title ?? category,
};

/** A new field needs an entry here, its check in `firestore.rules`, and its input in `PersonDialog`. */
export const PERSON_FIELDS: Fields<PersonForm> = {
  name: textField({ label: 'Name', subject: 'Name', limit: PERSON_LIMITS.name, isRequired: true }),
  role: textField({ label: 'Role', subject: 'Role', limit: PERSON_LIMITS.role, isRequired: true }),
  bio: textField({ label: 'Bio', subject: 'Bio', limit: PERSON_LIMITS.bio }),
  category: CATEGORY,
  photoUrl: linkField('Photo URL'),
  photoFocus: focusField('Focus of the photo', 'photoUrl'),
};

/** A random id; or, for a default, a name, which is its address on the site. `firestore.rules` refuses other ids. */
const PERSON_ID = /^(?:[A-Za-z0-9]{20}|[a-z]{1,20}(?:-[a-z]{1,20}){1,3})$/;

export function personIdProblem(id: string): string | undefined {
  return PERSON_ID.test(id) ? undefined : 'Its id is neither 20 letters and digits nor a name.';
}

function findGroup(category: string) {
  return TEAM_GROUPS.find((group) => group.category === category);
}
