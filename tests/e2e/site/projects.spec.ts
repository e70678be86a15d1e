import type { Locator, Page } from '@playwright/test';
import { COMPANY } from '../../../shared/company.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { heading, main, naturalWidth, open } from './sitePage.ts';

const CATEGORIES = {
  'LLM Workflows': '/projects/llm-workflows',
  'AI Agents': '/projects/ai-agents',
  'Data Processing': '/projects/data-processing',
};
const CASES = {
  'Invoice desk for a freight forwarder': '/projects/project1',
  'First answers for a support team': '/projects/project2',
  'Contract register for a property manager': '/projects/project3',
  'Tender scout for an engineering office': '/projects/ai-agents#project4',
  'Visit reports for a field service': '/projects/llm-workflows#project5',
  'Supplier follow-up for a furniture maker': '/projects/ai-agents#project6',
};
const TENDERS = 'Tender scout for an engineering office';
const CONTRACTS = 'Contract register for a property manager';

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('each of the six cases is one link, which its whole card follows', async ({ page }) => {
  await open(page, '/');
  for (const [title, address] of Object.entries(CASES)) {
    await expect(card(page, title).getByRole('link')).toHaveCount(1);
    await card(page, title).getByRole('heading').scrollIntoViewIfNeeded();
    const { width, height } = await sizeOf(card(page, title));
    await card(page, title).click({ position: { x: width - 20, y: height - 90 } });
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(heading(page)).toContainText('Welcome');
  }
});

test('a category is reached anywhere on its card, leads to a project that has a page, and back', async ({
  page,
}) => {
  await open(page, '/projects');
  for (const [name, path] of Object.entries(CATEGORIES)) {
    await card(page, name).click({ position: { x: 12, y: 12 } });
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Our Projects');
  }
  const link = page.getByRole('link', { name: 'Read the case: Invoice desk' });
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const ring = await link.evaluate((element) => {
    const { outlineStyle, outlineWidth, width } = getComputedStyle(element, '::after');
    return { outlineStyle, outlineWidth, width: Number.parseFloat(width) };
  });
  expect(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  // The focus ring surrounds the whole card.
  expect(ring.width).toBeGreaterThan(250);

  await card(page, 'Data Processing').click({ position: { x: 12, y: 12 } });
  await page.getByRole('link', { name: `Read the case: ${CONTRACTS}` }).click();
  await expect(page).toHaveURL('/projects/project3');
  await expect(page).toHaveTitle(`${CONTRACTS} · ${COMPANY.name}`);
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects');

  await link.click();
  const figure = page.getByRole('figure');
  await expect(figure).toContainText('Scan');
  await expect(figure).toContainText('so we play it in a call');
  await expect.poll(() => naturalWidth(figure.locator('img'))).toBeGreaterThan(0);
});

test.describe('a case without its own page', () => {
  // With motion on: the scroll reveal must not hide the card.
  test.use({
    viewport: { width: 1024, height: 500 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('is found at its card by an address, from Home, and by the search', async ({ page }) => {
    await open(page, '/projects/ai-agents#project4');
    await expectArrival(page);
    await expect(card(page, TENDERS)).toHaveAttribute('aria-current', 'location');
    await expectAccessible(page);
    const ask = card(page, TENDERS).getByRole('link', { name: `Ask about this case: ${TENDERS}` });
    await ask.click();
    await expect(page).toHaveURL('/contact');

    await open(page, '/');
    await page.getByRole('link', { name: `More in AI Agents: ${TENDERS}` }).click();
    await expectArrival(page);
    await open(page, '/search?q=tender');
    await main(page).getByRole('link', { name: TENDERS }).click();
    await expect(page).toHaveURL('/projects/ai-agents#project4');
    await expectArrival(page);
  });
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
  await expect(card(page, 'Supplier follow-up')).toHaveCSS('outline-style', 'none');
}

async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  return (await element.boundingBox()) ?? { width: 0, height: 0 };
}
