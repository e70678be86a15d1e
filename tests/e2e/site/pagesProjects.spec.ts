import { COMPANY } from '../../../shared/company.ts';
import { expect, test } from '../test.ts';

test('three category cards lead to their categories, anywhere on the card', async ({ page }) => {
  for (const [name, path] of [
    ['LLM Workflows', '/projects/llm-workflows'],
    ['AI Agents', '/projects/ai-agents'],
    ['Data Processing', '/projects/data-processing'],
  ] as const) {
    await page.goto('/projects', { waitUntil: 'networkidle' });
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { name }),
      });
    await card.click({ position: { x: 12, y: 12 } });
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a category leads to the project that has a page, and from there back', async ({ page }) => {
  await page.goto('/projects/data-processing', { waitUntil: 'networkidle' });
  const title = 'Contract register for a property manager';
  await page.getByRole('link', { name: `Read the case: ${title}` }).click();
  await expect(page).toHaveURL('/projects/project3');
  await expect(page).toHaveTitle(`${title} · ${COMPANY.name}`);
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('Request Demo leads to the contact form, which knows the project', async ({ page }) => {
  await page.goto('/projects/project2', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Request Demo' }).click();
  await expect(page).toHaveURL('/contact?project=project2');
  await expect(page.getByLabel('Subject')).toHaveValue('Demo: First answers for a support team');
});

test('the video placeholder is a drawing that says why there is no video', async ({ page }) => {
  await page.goto('/projects/project1', { waitUntil: 'networkidle' });
  const figure = page.getByRole('figure');
  await expect(figure).toContainText('Scan');
  await expect(figure).toContainText('so we play it in a call');
  await expect(figure.locator('img')).toHaveJSProperty('complete', true);
});
