import { expect, it } from 'vitest';
import { DEMO_PROJECTS } from '../../../scripts/emulators/seed.ts';
import { validateForm } from '../../../shared/model/fields.ts';
import { PROJECT_FIELDS, quotationOf } from '../../../shared/model/project.ts';
import { SAMPLE_PROJECTS } from '../../../src-site/content/projects.ts';

it.each(DEMO_PROJECTS.map((project) => [project.title, project] as const))(
  'the demo project “%s” can be saved, and has an address and facts',
  (_title, project) => {
    expect(validateForm(PROJECT_FIELDS, project)).toEqual({});
    expect(project.slug).not.toBe('');
    expect(project.facts.length).toBeGreaterThanOrEqual(4);
  },
);

/** The numbers in a text; one of a case on the site would be read as the same case. */
const figures = (text: string) => text.match(/\d[\d,.]{2,}/g) ?? [];

it('the demo projects are cases of their own: none repeats one of the site, and each has its own address', () => {
  const titles = new Set(SAMPLE_PROJECTS.map(({ title }) => title));
  expect(DEMO_PROJECTS.filter(({ title }) => titles.has(title))).toEqual([]);
  const known = new Set(SAMPLE_PROJECTS.flatMap(({ description }) => figures(description)));
  const repeated = DEMO_PROJECTS.flatMap(({ description, facts }) =>
    figures([description, ...facts].join(' ')).filter((figure) => known.has(figure)),
  );
  expect(repeated).toEqual([]);
  expect(new Set(DEMO_PROJECTS.map(({ slug }) => slug)).size).toBe(DEMO_PROJECTS.length);
});

it('each featured demo project has a quote, with who says it', () => {
  const featured = DEMO_PROJECTS.filter((project) => project.featured);
  expect(featured.length).toBeGreaterThan(2);
  for (const project of featured) expect(quotationOf(project)).toBeDefined();
});
