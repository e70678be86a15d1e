import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PRICING_LINK } from '../../../src-site/content/everyPage.ts';
import { PRICING } from '../../../src-site/content/pricing.ts';
import { QUESTIONS } from '../../../src-site/content/questions.ts';
import { expectAccessible, press, resizeWindow } from '../../browserPage.ts';
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

test('the bill adds up to what the cases came to, and each of these leads to its page', async () => {
  await open('/pricing');
  const { caption, rows, total, month, cases } = PRICING.bill;
  const table = main.getByRole('table', { name: caption });
  for (const { title, value } of [...rows, total, month]) {
    const row = table.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
    await expect.element(row.getByRole('cell')).toHaveTextContent(value);
  }
  expect([rows[1].value, total.value]).toEqual(['$10,200 to $23,800', '$19,700 to $33,300']);
  const bars = main.getByRole('list').filter({ has: page.getByRole('img', { name: '9 weeks' }) });
  const shown = bars
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(shown).toEqual(cases.list.map(({ name, total: sum }) => `${name}${sum}`));
  expect(shown).toEqual([
    'Invoice desk$33,300',
    'First answers$26,500',
    'Contract register$19,700',
  ]);
  await bars.getByRole('link', { name: 'Invoice desk' }).click();
  await expectAddress('/projects/project1');
});

/** The upper edges of a text's lines. */
function linesOf(element: Element): number[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
}

test.each([320, 390, 1440])('at %i px, each amount of the bill is on one line', async (width) => {
  await resizeWindow(width, 800);
  await open('/pricing');
  const amounts = main.getByRole('table', { name: PRICING.bill.caption }).getByRole('cell');
  await expect.element(amounts.first()).toBeVisible();
  expect(amounts.elements().map((amount) => linesOf(amount).length)).toEqual([1, 1, 1, 1]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
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
