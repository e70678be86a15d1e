import { expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { toModules } from '../../../src-site/published/modules.ts';
import type { TextParts } from '../../../src-site/published/textParts.ts';

const shown = (parts: TextParts) =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

test('with nothing published, every place shows its default text, and no project', () => {
  const modules = toModules(NOTHING_PUBLISHED);
  const { heroTitle, heroSubtitle, heroDescription } = modules['published:hero'];
  const { aboutMission, aboutVision } = modules['published:about'];
  const { contactEmail, contactPhone } = modules['published:contact'];
  const { beforeYear, afterYear } = modules['published:footer'];
  const places = [
    heroTitle,
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
  expect(contactPhone).toEqual([
    { label: COMPANY.contactPhone, href: expect.stringMatching(/^tel:\+\d+$/) },
  ]);
  expect(modules['published:projects'].featuredProjects).toEqual([]);
});

test('a published text appears only in its own place, with its line breaks and without white space around it', () => {
  const sections = {
    'hero-title': '\r\n Less typing,\r\nmore deciding \n',
    'contact-phone': '555-0199',
  };
  const modules = toModules({ ...NOTHING_PUBLISHED, sections });
  expect(modules['published:hero'].heroTitle).toEqual(['Less typing,\nmore deciding']);
  expect(modules['published:hero'].heroSubtitle).toEqual(['Innovative AI Solutions']);
  expect(modules['published:contact'].contactPhone).toEqual([
    { label: '555-0199', href: 'tel:5550199' },
  ]);
});
