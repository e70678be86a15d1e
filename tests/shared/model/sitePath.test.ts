import { expect, it } from 'vitest';
import { pathOf } from '../../../shared/model/collections/collections.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import { sitePath } from '../../../shared/model/published.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { CONTACT } from '../../../src-site/content/contact.ts';
import { MISSION } from '../../../src-site/content/mission.ts';
import { anchorOf } from '../../../src-site/pages/parts/PageSections.tsx';

it.each([
  [{ collection: 'pageContent', id: 'hero-title' }, '/'],
  [{ collection: 'pageContent', id: 'about-mission' }, '/about/mission'],
  [
    { collection: 'pageContent', id: 'about-vision' },
    `/about/mission#${anchorOf(MISSION.vision.title)}`,
  ],
  [{ collection: 'pageContent', id: 'contact-phone' }, `/contact#${anchorOf(CONTACT.information)}`],
  [{ collection: 'pageContent', id: 'footer-company' }, '/contact#footer-links'],
  [{ collection: 'people', id: 'marta-lindqvist' }, '/#marta-lindqvist'],
  [{ collection: 'projects', id: 'abc' }, '/projects#featured-abc'],
  [{ collection: 'order', id: 'featured' }, '/projects'],
  [{ collection: 'order', id: 'people' }, '/'],
] as const)('leads to where visitors see the record: %j', (record, place) => {
  expect(sitePath(record), pathOf(record)).toBe(place);
});

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;

it.each([
  ['abc', 'desk', '/projects/desk'],
  ['abc', '', '/projects#featured-abc'],
  ['other', 'desk', '/projects#featured-abc'],
])('leads to a project’s page once that is live: %s at “%s”', (id, slug, place) => {
  const site = { ...NOTHING_PUBLISHED, projects: [{ ...EMPTY, id, slug }] };
  expect(sitePath({ collection: 'projects', id: 'abc' }, site)).toBe(place);
  expect(sitePath({ collection: 'order', id: 'featured' }, site)).toBe('/projects');
});
