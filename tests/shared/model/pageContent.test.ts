import { expect, it } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';
import { validateForm } from '../../../shared/model/fields.ts';
import { findSection, SECTION_FIELDS, SECTIONS } from '../../../shared/model/sections.ts';

it('has these eight sections, each with its title', () => {
  expect(SECTIONS.map(({ id, title }) => [id, title])).toEqual([
    ['hero-title', 'Hero Section Title'],
    ['hero-subtitle', 'Hero Section Subtitle'],
    ['hero-description', 'Hero Section Description'],
    ['about-mission', 'About - Mission'],
    ['about-vision', 'About - Vision'],
    ['contact-email', 'Contact Email'],
    ['contact-phone', 'Contact Phone'],
    ['footer-company', 'Footer - Company Info'],
  ]);
});

it('has the specified default texts', () => {
  const [heroTitle, heroSubtitle, heroDescription, , , , , footer] = SECTIONS;
  expect(heroTitle.defaultContent).toContain(COMPANY.name);
  expect(heroSubtitle.defaultContent).toBe('Innovative AI Solutions');
  expect(heroDescription.defaultContent).toBe(
    'Transforming businesses with cutting-edge AI technology.',
  );
  expect(footer.defaultContent).toContain('2025');
});

it.each(SECTIONS)('accepts the default of $id', ({ title, defaultContent }) => {
  expect(validateForm(SECTION_FIELDS, { title, content: defaultContent })).toEqual({});
});

it('knows which ids are sections', () => {
  expect(findSection('hero-title')).toBeDefined();
  expect(findSection('hero')).toBeUndefined();
});

it('says what is wrong with a section', () => {
  expect(validateForm(SECTION_FIELDS, { title: ' ', content: 'x'.repeat(10_001) })).toEqual({
    title: 'Section title is required.',
    content: 'Content can have 10,000 characters at most; this has 10,001.',
  });
});

it('refuses half of a character, which no store could give back', () => {
  expect(validateForm(SECTION_FIELDS, { title: 'Title', content: 'a\udc00' }).content).toMatch(
    /half/,
  );
  expect(validateForm(SECTION_FIELDS, { title: 'a\ud800', content: '' }).title).toMatch(/half/);
});
