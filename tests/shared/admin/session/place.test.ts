import { expect, it } from 'vitest';
import {
  formatPlace,
  locationOf,
  NO_FILTER,
  type Place,
  parsePlace,
  START_PLACE,
} from '../../../../shared/admin/session/place.ts';
import type { RecordRef } from '../../../../shared/model/collections/collections.ts';

const projectOf = (id: string): RecordRef => ({ collection: 'projects', id });
const HERO: RecordRef = { collection: 'pageContent', id: 'hero-title' };

const PLACES: [string, Partial<Place>][] = [
  ['', {}],
  ['?tab=settings', { tab: 'settings' }],
  ['?tab=projects&project=abc', { tab: 'projects', record: projectOf('abc') }],
  ['?project=new', { record: projectOf('new') }],
  ['?tab=content&section=hero-title', { tab: 'content', record: HERO, view: 'editor' }],
  [
    '?tab=content&section=hero-title&view=sections',
    { tab: 'content', record: HERO, view: 'sections' },
  ],
  ['?tab=content&view=editor', { tab: 'content', view: 'editor' }],
  [
    '?tab=projects&q=r%26d+100%25&featured=1',
    { tab: 'projects', filter: { text: 'r&d 100%', featuredOnly: true } },
  ],
  [
    '?tab=projects&state=held&by=ana%40agency.example&sort=-saved',
    {
      tab: 'projects',
      filter: { ...NO_FILTER, state: 'held', person: 'ana@agency.example', sort: '-saved' },
    },
  ],
  ['?tab=projects&sort=title', { tab: 'projects', filter: { ...NO_FILTER, sort: 'title' } }],
];

it.each(PLACES)(
  '%j is the address of a place, and is parsed to the same place',
  (query, change) => {
    const place = { ...START_PLACE, ...change };
    expect(formatPlace(place)).toBe(query);
    expect(parsePlace(query)).toEqual(place);
  },
);

it.each([
  ['?tab=billing', ''],
  ['?tab=Projects', ''],
  ['?tab=content&section=hero-colour', '?tab=content'],
  ['?tab=content&view=preview', '?tab=content'],
  ['?tab=content&project=abc', '?tab=content'],
  ['?tab=projects&section=hero-title&view=editor', '?tab=projects'],
  ['?project=&q=&featured=yes&utm=x', ''],
  ['?state=gone&by=&sort=--title', ''],
  ['?sort=-', ''],
])('the parts of %j that mean nothing are left out', (query, known) => {
  expect(formatPlace(parsePlace(query))).toBe(known);
});

it.each([
  [projectOf('new'), '?tab=projects&project=new'],
  [projectOf('abc'), '?tab=projects&project=abc'],
  [
    { collection: 'pageContent' as const, id: 'contact-email' },
    '?tab=content&section=contact-email',
  ],
])('the form of %j opens at %s', (record, query) => {
  expect(formatPlace({ ...START_PLACE, ...locationOf(record) })).toBe(query);
});
