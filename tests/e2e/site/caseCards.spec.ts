import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

const CASES = {
  'Invoice desk for a freight forwarder': '/projects/project1',
  'First answers for a support team': '/projects/project2',
  'Contract register for a property manager': '/projects/project3',
  'Tender scout for an engineering office': '/projects/ai-agents#project4',
  'Visit reports for a field service': '/projects/llm-workflows#project5',
  'Supplier follow-up for a furniture maker': '/projects/ai-agents#project6',
};
const TENDERS = 'Tender scout for an engineering office';

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

test('each of the six cases is one link, which its whole card follows', async ({ page }) => {
  for (const [title, address] of Object.entries(CASES)) {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(card(page, title).getByRole('link')).toHaveCount(1);
    await card(page, title).getByRole('heading').scrollIntoViewIfNeeded();
    const { width, height } = (await card(page, title).boundingBox()) ?? { width: 0, height: 0 };
    await card(page, title).click({ position: { x: width - 20, y: height - 90 } });
    await expect(page).toHaveURL(address);
  }
});

test('the focus of a card is drawn around all of it', async ({ page }) => {
  await page.goto('/projects', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Read the case: Invoice desk' });
  await page
    .getByRole('link', { name: /Data Processing/ })
    .last()
    .focus();
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const ring = await link.evaluate((element) => {
    const { outlineStyle, outlineWidth, width } = getComputedStyle(element, '::after');
    return { outlineStyle, outlineWidth, width: Number.parseFloat(width) };
  });
  expect(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
  expect(ring.width).toBeGreaterThan(250);
});

/** The card is in sight below the bar, marked, and has the focus. */
async function expectArrival(page: Page) {
  const target = card(page, TENDERS);
  await expect(target).toBeFocused();
  const distance = () => target.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(distance).toBeGreaterThanOrEqual(64);
  await expect.poll(distance).toBeLessThan(140);
  await expect(target).toHaveCSS('outline-style', 'solid');
  await expect(target).toHaveCSS('opacity', '1');
  await expect(card(page, 'Supplier follow-up')).toHaveCSS('outline-style', 'none');
}

test.describe('a case without a page of its own', () => {
  test.use({ viewport: { width: 1024, height: 500 } });

  test('is found at its card by an address', async ({ page }) => {
    await page.goto('/projects/ai-agents#project4', { waitUntil: 'networkidle' });
    await expectArrival(page);
    await expect(card(page, TENDERS)).toHaveAttribute('aria-current', 'location');
    await expectAccessible(page);
    const ask = card(page, TENDERS).getByRole('link', { name: `Ask about this case: ${TENDERS}` });
    await ask.click();
    await expect(page).toHaveURL('/contact');
  });

  test('is found at its card from Home, and by the search', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: `More in AI Agents: ${TENDERS}` }).click();
    await expectArrival(page);
    await page.goto('/search?q=tender');
    await page.getByRole('main').getByRole('link', { name: TENDERS }).click();
    await expect(page).toHaveURL('/projects/ai-agents#project4');
    await expectArrival(page);
  });
});
