import type { PersonForm } from './person.ts';

type Photo = Pick<PersonForm, 'photoUrl' | 'photoFocus'>;

const NO_PHOTO: Photo = { photoUrl: '', photoFocus: '' };

const MEMBERS: readonly (Omit<PersonForm, keyof Photo> & { id: string })[] = [
  {
    id: 'marta-lindqvist',
    name: 'Marta Lindqvist',
    role: 'Founder, managing director',
    bio: 'Ran claims operations at an insurer for eleven years. Signs off every workflow before it goes live, and takes the call when one misbehaves.',
    category: 'leadership',
  },
  {
    id: 'samuel-okafor',
    name: 'Samuel Okafor',
    role: 'Co-founder, head of engineering',
    bio: 'Built payment reconciliation for a bank, where a cent that does not match stops the day. Designs what happens when a model is unsure.',
    category: 'leadership',
  },
  {
    id: 'priya-raman',
    name: 'Priya Raman',
    role: 'Machine learning engineer',
    bio: 'Makes the test set before anyone writes a prompt: 300 of your own cases with the right answers, so that “better” is a number.',
    category: 'developers',
  },
  {
    id: 'tomas-herrera',
    name: 'Tomás Herrera',
    role: 'Integration engineer',
    bio: 'Has connected 23 systems, four of them older than he is. Reads the manual first, then watches what the system really does.',
    category: 'developers',
  },
  {
    id: 'hannah-brandt',
    name: 'Hannah Brandt',
    role: 'Product designer',
    bio: 'Sits beside the people who do the work for two days before she draws anything. Owns every screen on which a person decides.',
    category: 'designers',
  },
  {
    id: 'elise-marchetti',
    name: 'Elise Marchetti',
    role: 'Project lead',
    bio: 'Your one contact from the first call to the yearly review. Sends the numbers every Friday, including the ones that look bad.',
    category: 'management',
  },
];

/** The team before staff have changed it (specification, section 3.3). An id is the member's address on the site. */
export const TEAM = MEMBERS.map((member) => Object.assign({}, member, NO_PHOTO));
