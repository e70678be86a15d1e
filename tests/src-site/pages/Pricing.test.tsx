import { expect, test } from 'vitest';
import { PRICING_LINK } from '../../../src-site/content/everyPage.ts';
import { PRICING } from '../../../src-site/content/pricing.ts';
import { QUESTIONS } from '../../../src-site/content/questions.ts';
import { expectAccessible, press } from '../../browserPage.ts';
import { expectAddress, heading, main, open } from '../sitePage.tsx';

test('the price leads to what it includes, wherever it is', async () => {
  for (const path of ['/', '/projects', '/contact']) {
    await open(path);
    await main.getByRole('link', { name: PRICING_LINK.label }).click();
    await expectAddress('/pricing');
    await expect.element(heading).toHaveTextContent(PRICING.title);
  }
});

test('each question opens to its answer by keyboard, and the others stay as they are', async () => {
  await open('/pricing');
  for (const { question, answer } of QUESTIONS.list) {
    const title = main.getByRole('heading', { name: question });
    await expect.element(main.getByText(answer)).not.toBeVisible();
    title.element().closest('summary')?.focus();
    await press('{Enter}');
    await expect.element(main.getByText(answer)).toBeVisible();
  }
  expect(main.element().querySelectorAll('details[open]')).toHaveLength(QUESTIONS.list.length);
  await expectAccessible();
});

test('the table of the running costs has a name for each value, and a total', async () => {
  await open('/pricing');
  const { caption, rows, total } = PRICING.running.example;
  const table = main.getByRole('table', { name: caption });
  for (const { title, value } of [...rows, total]) {
    const row = table.getByRole('row').filter({ hasText: title });
    await expect.element(row.getByRole('rowheader')).toHaveTextContent(title);
    await expect.element(row.getByRole('cell')).toHaveTextContent(value);
  }
});
