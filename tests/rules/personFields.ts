import { PERSON_LIMITS, TEAM_GROUPS } from '../../shared/model/person.ts';
import { type FieldCases, focusCases, typeCases } from './fieldCases.ts';

const EMOJI = '\u{1F680}';

/** The text fields; only the last one may be empty. */
const TEXT_FIELDS = ['name', 'role', 'bio'] as const;
const REQUIRED_FIELDS = ['name', 'role'] as const;

const PHOTO_URLS = [
  '',
  'https://example.com/marta.jpg',
  'https://example.com/'.padEnd(PERSON_LIMITS.url, 'a'),
];
const NO_PHOTO_URLS = [
  'http://example.com/marta.jpg',
  'marta.jpg',
  'https://printer.local/marta.jpg',
  'https://example.com/'.padEnd(PERSON_LIMITS.url + 1, 'a'),
];

export const PERSON_CASES: FieldCases = {
  accepted: [
    ...TEXT_FIELDS.flatMap((field) => [
      { why: `a ${field} of one character`, fields: { [field]: 'x' } },
      { why: `the longest ${field}`, fields: { [field]: 'x'.repeat(PERSON_LIMITS[field]) } },
      {
        why: `the longest ${field} of emoji`,
        fields: { [field]: EMOJI.repeat(PERSON_LIMITS[field] / 2) },
      },
      { why: `a ${field} in Arabic`, fields: { [field]: 'مارتا\nليندكفيست' } },
      { why: `markup as ${field}, which is only text`, fields: { [field]: '<b>Marta</b>' } },
    ]),
    { why: 'no bio', fields: { bio: '' } },
    { why: 'a blank bio', fields: { bio: ' \u200b\n' } },
    ...PHOTO_URLS.map((photoUrl) => ({ why: `the photo ${photoUrl}`, fields: { photoUrl } })),
    ...focusCases('photoFocus').accepted,
    ...TEAM_GROUPS.map(({ category }) => ({
      why: `somebody of ${category}`,
      fields: { category },
    })),
  ],
  refused: [
    ...REQUIRED_FIELDS.flatMap((field) => [
      { why: `no ${field}`, fields: { [field]: '' } },
      { why: `a ${field} of spaces`, fields: { [field]: ' \t\n\u00a0\u3000\ufeff' } },
      { why: `a ${field} of zero-width characters`, fields: { [field]: '\u200b\u200d\u202e' } },
    ]),
    ...TEXT_FIELDS.flatMap((field) => [
      { why: `too long a ${field}`, fields: { [field]: 'x'.repeat(PERSON_LIMITS[field] + 1) } },
      {
        why: `too long a ${field} of emoji`,
        fields: { [field]: `x${EMOJI.repeat(PERSON_LIMITS[field] / 2)}` },
      },
    ]),
    ...NO_PHOTO_URLS.map((photoUrl) => ({ why: `the photo ${photoUrl}`, fields: { photoUrl } })),
    ...focusCases('photoFocus').refused,
    ...['', 'Leadership', 'leaderships', 'leadership ', 'extra', 'leadership, developers'].map(
      (category) => ({ why: `the group ${JSON.stringify(category)}`, fields: { category } }),
    ),
  ],
  refusedTypes: typeCases({
    name: [7, true, null, ['Marta'], { text: 'Marta' }],
    role: [7, null, ['Founder'], {}],
    bio: [7, false, null, [], ['Text'], { text: 'Text' }],
    category: [0, true, null, [], ['leadership'], { leadership: true }],
    photoUrl: [7, null, ['https://example.com'], ' '],
    photoFocus: [37, null, ['37', '62'], { left: 37, top: 62 }],
  }),
};
