import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { PROJECTS_SECTION } from '../../../../src-site/content/home.ts';
import { SAMPLE_PROJECTS } from '../../../../src-site/content/projects.ts';
import { expectAccessible, expectTexts, press } from '../../../browserPage.ts';
import { expectAddress, heading, main, open } from '../../sitePage.tsx';

const title = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
const sectionLink = (name: string) =>
  main.getByRole('link', { name: `Link to this section: ${name}`, exact: true });
const opacity = (element: Locator) => getComputedStyle(element.element()).opacity;
const place = (element: Locator) => element.element().getBoundingClientRect();

test('beside a section’s heading is a link to it, which appears under the mouse and with the focus, and moves nothing', async () => {
  await open('/about');
  await expect.element(title('Our Story')).toBeVisible();
  const link = sectionLink('Our Story');
  const before = place(title('Our Story'));
  await heading.hover();
  expect(opacity(link)).toBe('0');
  await title('Our Story').hover();
  await expect.poll(() => opacity(link)).toBe('1');
  expect(place(link).right).toBe(before.left);
  expect(place(title('Our Story'))).toEqual(before);
  await expectAccessible();
  await link.hover();
  expect(opacity(link)).toBe('1');
  await heading.hover();
  await expect.poll(() => opacity(link)).toBe('0');

  const next = sectionLink('Our Approach');
  (link.element() as HTMLElement).focus();
  await press('{Tab}');
  await expect.element(next).toHaveFocus();
  await expect.poll(() => opacity(next)).toBe('1');
  await press('{Enter}');
  await expectAddress('/about#our-approach');
  await expect.element(title('Our Approach')).toHaveFocus();
  await expect.element(title('Our Approach')).toBeInViewport();
});

test('a section’s link keeps the query and what was chosen, and adds no entry to the history', async () => {
  await open('/');
  await page.getByRole('tab', { name: 'AI Solutions' }).click();
  const entries = window.history.length;
  const { title: name } = PROJECTS_SECTION;
  await title(name).hover();
  await sectionLink(name).click();
  await expectAddress('/?work=ai#our-projects');
  expect(window.history.length).toBe(entries);
  await expectTexts(
    page.getByRole('tabpanel').getByRole('heading', { level: 3 }),
    SAMPLE_PROJECTS.filter(({ category }) => category === 'ai').map((project) => project.title),
  );
});
