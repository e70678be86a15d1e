import { type PersonForm, TEAM_GROUPS } from '../../shared/model/person.ts';
import { type FieldCases, focusCases, named, typeCases } from './fieldCases.ts';

export const PERSON_CASES: FieldCases = {
  accepted: [
    ...named('photoUrl', ['', 'https://example.com/marta.jpg']),
    ...focusCases('photoFocus').accepted,
    ...named(
      'category',
      TEAM_GROUPS.map(({ category }) => category),
    ),
  ],
  refused: [
    ...named('photoUrl', [
      'http://example.com/marta.jpg',
      'marta.jpg',
      'https://printer.local/marta.jpg',
    ]),
    ...focusCases('photoFocus').refused,
    ...named('category', [
      '',
      'Leadership',
      'leaderships',
      'leadership ',
      'extra',
      'leadership, developers',
    ]),
  ],
  refusedTypes: [
    ...typeCases<keyof PersonForm>({
      name: 'text',
      role: 'text',
      bio: 'text',
      category: 'text',
      photoUrl: 'text',
      photoFocus: 'text',
    }),
    ...named('photoUrl', [' ']),
  ],
};
