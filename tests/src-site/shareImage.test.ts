import { expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { splitHeadline } from '../../shared/model/headline.ts';
import { SECTIONS } from '../../shared/model/sections.ts';
import { STRONGEST_NUMBERS } from '../../src-site/content/caseHighlights.ts';
import { FIRST_VERSION } from '../../src-site/content/everyPage.ts';
import { CASE_FIGURES } from '../../src-site/content/figures.ts';
import { PRICE_LABEL } from '../../src-site/content/linkPreviews.ts';
import type { RouteId } from '../../src-site/content/pages.ts';
import { PRICING } from '../../src-site/content/pricing.ts';
import { KNOWN_PROJECT_IDS, KNOWN_PROJECTS } from '../../src-site/content/projects.ts';
import { shareImage } from '../../src-site/shareImage.ts';

const imageOf = (id: RouteId, pathname: string, params = {}) =>
  shareImage({ id, params, pathname }, `A title · ${COMPANY.name}`);

const amounts = (all: readonly { title: string; value: string }[]) =>
  all.map(({ title, value }) => ({ title, value }));

test('Home, the search and an unknown address share the headline beside the invoice of the run', () => {
  const { statement } = splitHeadline(SECTIONS[0].defaultContent);
  const { document } = CASE_FIGURES['invoice-desk'];
  const home = imageOf('home', '/');
  expect(home).toMatchObject({ text: statement, proof: { kind: 'headline', document } });
  expect(home.alt).toContain(`${COMPANY.name}: `);
  expect(imageOf('search', '/search')).toEqual(home);
  expect(imageOf('not-found', '/fish')).toEqual(home);
  expect(imageOf('project', '/projects/fish', { projectId: 'fish' })).toEqual(home);
});

test.each(KNOWN_PROJECT_IDS)('the picture of %s has its number, also in words', (projectId) => {
  const number = STRONGEST_NUMBERS[projectId];
  const { title } = KNOWN_PROJECTS[projectId];
  const page = {
    id: 'project',
    params: { projectId },
    pathname: `/projects/${projectId}`,
  } as const;
  const image = shareImage(page, title);
  expect(image.proof).toMatchObject({ kind: 'case', number });
  expect(image.alt).toBe(`${COMPANY.name}: ${title}. ${number?.value} ${number?.label}`);
});

test('the picture of the prices has the bill of the page; its words, the price', () => {
  const { rows, total, month } = PRICING.bill;
  const image = imageOf('pricing', '/pricing');
  expect(image.proof).toMatchObject({
    kind: 'bill',
    rows: amounts(rows),
    total,
    month: amounts([month])[0],
  });
  expect(image.proof).toMatchObject({ price: { value: FIRST_VERSION.price, label: PRICE_LABEL } });
  expect(image.alt).toBe(`${COMPANY.name}: A title. ${FIRST_VERSION.price} ${PRICE_LABEL}`);
});

test('another page has its title alone', () => {
  const image = imageOf('about', '/about');
  expect(image).toMatchObject({ text: 'A title', alt: `${COMPANY.name}: A title` });
  expect(image.proof).toBeUndefined();
  expect(image.picture).toBeUndefined();
});
