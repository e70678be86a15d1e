import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { resizeWindow } from '../../../browserPage.ts';
import { brokenWords, enlargeText } from '../../largeText.ts';
import { heading, open } from '../../sitePage.tsx';

const table = page.getByRole('table').first();

test.each(['/pricing', '/security', '/about/technology'])(
  'every word of the table on %s is whole at 320 px with text at 200 percent',
  async (path) => {
    await resizeWindow(320, 640);
    enlargeText();
    await open(path);
    await expect.element(heading).toBeVisible();
    await expect.element(table).toBeVisible();
    expect(brokenWords(table.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);

test('in a narrow table, a label and its value are apart', async () => {
  await resizeWindow(320, 640);
  enlargeText();
  await open('/about/technology');
  for (const cell of table.getByRole('cell').elements()) {
    expect(Number.parseFloat(getComputedStyle(cell).columnGap)).toBeGreaterThan(0);
  }
});
