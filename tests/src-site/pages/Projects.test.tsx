import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  CATEGORIES,
  CATEGORY_IDS,
  projectAddress,
  SAMPLE_PROJECTS,
} from '../../../src-site/content/projects.ts';
import { expectAccessible, press } from '../../browserPage.ts';
import { expectAddress, main, open } from '../sitePage.tsx';

const card = (title: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

const addresses = (title: string) =>
  card(title)
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

test('a category’s card leads to the category, and the titles in it lead to their cases', async () => {
  await open('/projects');
  for (const id of CATEGORY_IDS) {
    const { title, projectIds } = CATEGORIES[id];
    expect(addresses(title)).toEqual([`/projects/${id}`, ...projectIds.map(projectAddress)]);
  }
  // A link in a link is not valid.
  expect(main.element().querySelectorAll('a a')).toHaveLength(0);
  await expectAccessible();

  const { title, projectIds } = CATEGORIES['ai-agents'];
  const [first = ''] = projectIds;
  const name = SAMPLE_PROJECTS.find(({ id }) => id === first)?.title ?? '';
  await card(title).getByRole('link', { name, exact: true }).click();
  await expectAddress(projectAddress(first));

  await open('/projects');
  await card(title).click({ position: { x: 5, y: 5 } });
  await expectAddress('/projects/ai-agents');

  await open('/projects');
  (card(title).getByRole('link').first().element() as HTMLElement).focus();
  await press('{Tab}');
  await expect.element(card(title).getByRole('link', { name, exact: true })).toHaveFocus();
});
