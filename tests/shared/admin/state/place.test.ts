import { expect, it } from 'vitest';
import {
  formatPlace,
  type Place,
  parsePlace,
  placeOf,
  START_PLACE,
} from '../../../../shared/admin/state/place.ts';

const PLACES: [string, Partial<Place>][] = [
  ['', {}],
  ['?tab=settings', { tab: 'settings' }],
  ['?tab=projects&project=abc', { tab: 'projects', record: 'project:abc' }],
  ['?project=new', { record: 'project:new' }],
  [
    '?tab=content&section=hero-title',
    { tab: 'content', record: 'section:hero-title', view: 'editor' },
  ],
  [
    '?tab=content&section=hero-title&view=sections',
    { tab: 'content', record: 'section:hero-title', view: 'sections' },
  ],
  ['?tab=content&view=editor', { tab: 'content', view: 'editor' }],
  [
    '?tab=projects&q=r%26d+100%25&featured=1',
    { tab: 'projects', filter: { text: 'r&d 100%', featuredOnly: true } },
  ],
];

it.each(PLACES)('%j is an address, and the place is read from it again', (query, change) => {
  const place = { ...START_PLACE, ...change };
  expect(formatPlace(place)).toBe(query);
  expect(parsePlace(query)).toEqual(place);
});

it.each([
  ['?tab=billing', ''],
  ['?tab=Projects', ''],
  ['?tab=content&section=hero-colour', '?tab=content'],
  ['?tab=content&view=preview', '?tab=content'],
  ['?tab=content&project=abc', '?tab=content'],
  ['?tab=projects&section=hero-title&view=editor', '?tab=projects'],
  ['?project=&q=&featured=yes&utm=x', ''],
])('of %j what means nothing is left out', (query, known) => {
  expect(formatPlace(parsePlace(query))).toBe(known);
});

it.each([
  ['project:new', '?tab=projects&project=new'],
  ['project:abc', '?tab=projects&project=abc'],
  ['section:contact-email', '?tab=content&section=contact-email'],
])('the form of %s opens at %s', (record, query) => {
  expect(formatPlace({ ...START_PLACE, ...placeOf(record) })).toBe(query);
});
