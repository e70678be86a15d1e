import { expect, it } from 'vitest';
import { EMPTY_PROJECT_FORM } from '../../shared/model/project.ts';
import { NOTHING_PUBLISHED } from '../../shared/model/publishedContent.ts';
import { formatPublished } from '../../shared/model/publishedFile.ts';
import { DEFAULT_IDS } from './defaultTeam.ts';
import { textOf } from './kinds.ts';
import { contentIn, readLive } from './siteState.ts';

const form = { ...EMPTY_PROJECT_FORM, title: 'P1', description: 'One', featured: true };
const { featured: _featured, ...shown } = form;
const content = {
  ...NOTHING_PUBLISHED,
  projects: [{ id: 'p1', ...shown }],
  sections: { 'hero-title': 'Hi' },
};

it('reads what visitors get as the same texts that are stored', () => {
  const live = readLive(formatPublished(content, new Date()));
  expect(live.get('projects/p1')).toBe(textOf(form));
  expect(live.get('order/featured')).toBe('p1');
  expect(live.get('pageContent/hero-title')).toBe('Hi');
});

it('has the defaults of what nobody has published', () => {
  const live = readLive(formatPublished(NOTHING_PUBLISHED, new Date()));
  expect(live.get('order/people')).toBe(DEFAULT_IDS.join(' '));
  expect(live.get(`people/${DEFAULT_IDS[0]}`)).toBeDefined();
  expect(live.get('pageContent/hero-title')).not.toBe('');
});

it('knows the same content that was built at another time', () => {
  const [one, other] = [0, 1].map((time) => contentIn(formatPublished(content, new Date(time))));
  expect(one).toBe(other);
});
