import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedPictures,
} from '../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { TEAM } from '../../../shared/model/team.ts';
import { splitAtYear, toModules } from '../../../src-site/published/modules.ts';
import type { TextParts } from '../../../src-site/published/textParts.ts';

const shown = (parts: TextParts) =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

test('with nothing published, every place shows its default text, and no project', () => {
  const modules = toModules(NOTHING_PUBLISHED);
  const { heroLine, heroStatement, heroSubtitle, heroDescription } = modules['published:hero'];
  const { aboutMission, aboutVision } = modules['published:about'];
  const { contactEmail, contactPhone } = modules['published:contact'];
  const { beforeYear, afterYear } = modules['published:footer'];
  const places = [
    [...heroLine, ...heroStatement],
    heroSubtitle,
    heroDescription,
    aboutMission,
    aboutVision,
    contactEmail,
  ];
  expect([
    ...[...places, contactPhone].map(shown),
    `${shown(beforeYear)}2025${shown(afterYear)}`,
  ]).toEqual(SECTIONS.map(({ defaultContent }) => defaultContent));
  expect(contactEmail).toEqual([
    { label: COMPANY.contactEmail, href: `mailto:${COMPANY.contactEmail}` },
  ]);
  const call = { label: COMPANY.contactPhone, href: expect.stringMatching(/^tel:\+?\d+$/) };
  expect(contactPhone).toEqual(COMPANY.contactPhone ? [call] : []);
  expect(modules['published:content'].content.projects).toEqual([]);
  const members = modules['published:team'].teamGroups.flatMap((group) => group.members);
  expect(members).toEqual(TEAM.map(({ id, name, role, bio }) => ({ id, name, role, bio })));
});

const person = (id: string, category: string) => ({
  ...emptyForm(PERSON_FIELDS),
  id,
  name: id,
  category,
});

test('the team is in its groups, each in the published order; an empty team has no groups', () => {
  const team = [person('b', 'designers'), person('c', 'leadership'), person('a', 'designers')];
  const groups = (people: typeof team) =>
    toModules({ ...NOTHING_PUBLISHED, team: people })['published:team'].teamGroups.map(
      ({ title, members }) => `${title}: ${members.map(({ id }) => id).join(', ')}`,
    );
  expect(groups(team)).toEqual(['Leadership: c', 'Design: b, a']);
  expect(groups([])).toEqual([]);
});

test('a member has the square photo that was published, and none without one', () => {
  const photoUrl = 'https://pictures.agency.example/a.jpg';
  const square = { path: '/assets/pictures/0123456789abcdef', widths: [200, 400] };
  const team = [{ ...person('a', 'designers'), photoUrl, photoFocus: '50 20' }];
  const photoOf = (pictures: PublishedPictures) =>
    toModules({ ...NOTHING_PUBLISHED, team, pictures })['published:team'].teamGroups[0]?.members[0]
      ?.photo;
  expect(photoOf({ [`${photoUrl} 50 20`]: { square } })).toEqual({
    src: `${square.path}-200.webp`,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: `${square.path}-200.${format} 200w, ${square.path}-400.${format} 400w`,
    })),
  });
  expect(photoOf({ [`${photoUrl} 50 20`]: { files: square } })).toBeUndefined();
});

test('a published text appears only in its own place, with its line breaks and without white space around it', () => {
  const sections = {
    'hero-title': '\r\n Less typing,\r\nmore deciding \n',
    'contact-phone': '555-0199',
  };
  const modules = toModules({ ...NOTHING_PUBLISHED, sections });
  expect(modules['published:hero']).toMatchObject({
    heroLine: ['Less typing,\n'],
    heroStatement: ['more deciding'],
  });
  expect(modules['published:hero'].heroSubtitle).toEqual(['Innovative AI Solutions']);
  expect(modules['published:contact'].contactPhone).toEqual([
    { label: '555-0199', href: 'tel:5550199' },
  ]);
});

describe('the copyright line', () => {
  test.each([
    ['© 2025 Agency. All rights reserved.', '© 2031 Agency. All rights reserved.'],
    ['©2025 Agency', '©2031 Agency'],
    ['© 2019–2025 Agency, since 1999', '© 2019–2031 Agency, since 1999'],
    ['Made in Maine. © 2025 Agency', 'Made in Maine. © 2031 Agency'],
    ['Automation from Maine, since 2021.', '© 2031 Agency. Automation from Maine, since 2021.'],
    ['', '© 2031 Agency.'],
  ])('of "%s" names the current year', (text, expected) => {
    const { beforeYear, afterYear } = splitAtYear(text, 'Agency');
    expect(`${beforeYear}2031${afterYear}`).toBe(expected);
  });

  test('has one full stop after a name that ends with one', () => {
    expect(splitAtYear('Since 2021.', 'Agency Inc.').afterYear).toBe(' Agency Inc. Since 2021.');
  });
});
