import type { Page } from '@playwright/test';
import { SAMPLE_PROJECTS } from '../../../src-site/content/projects.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { main, navigation, open } from './sitePage.ts';

const titleOf = (projectId: string) =>
  SAMPLE_PROJECTS.find(({ id }) => id === projectId)?.title ?? '';
const TENDERS = titleOf('project4');

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

// With motion on: the scroll reveal must not hide the card.
test.use({
  viewport: { width: 1024, height: 500 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('an address, Home and the search lead to the card of a case that has no page of its own', async ({
  page,
}) => {
  await open(page, '/projects/ai-agents#project4');
  await expectArrival(page);
  await expect(card(page, TENDERS)).toHaveAttribute('aria-current', 'location');
  await expectAccessible(page);
  const ask = card(page, TENDERS).getByRole('link', { name: `Ask about this case: ${TENDERS}` });
  await ask.click();
  await expect(page).toHaveURL('/contact?project=project4');

  await navigation(page).getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: `More in AI Agents: ${TENDERS}` }).click();
  await expectArrival(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill(TENDERS);
  await page.keyboard.press('Enter');
  await main(page).getByRole('link', { name: TENDERS }).click();
  await expect(page).toHaveURL('/projects/ai-agents#project4');
  await expectArrival(page);
});

/** Expects the card to be visible below the bar, marked and focused. */
async function expectArrival(page: Page): Promise<void> {
  const target = card(page, TENDERS);
  await expect(target).toBeFocused();
  const distance = () => target.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(distance).toBeGreaterThanOrEqual(64);
  await expect.poll(distance).toBeLessThan(140);
  await expect(target).toHaveCSS('outline-style', 'solid');
  await expect(target).toHaveCSS('opacity', '1');
  await expect(card(page, titleOf('project6'))).toHaveCSS('outline-style', 'none');
}
