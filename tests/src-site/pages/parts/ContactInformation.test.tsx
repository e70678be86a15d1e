import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../../shared/company.ts';
import { replace, resizeWindow } from '../../../browserPage.ts';
import { open } from '../../sitePage.tsx';

/** The texts of the email address and the telephone number: on the page, then in the footer. */
function contacts(): Element[] {
  const texts = document.querySelectorAll('dd > bdi, footer address bdi');
  return [...texts];
}

const rowHeights = () =>
  contacts().map((text) => text.closest('li, div')?.getBoundingClientRect().height);

for (const width of [390, 1440]) {
  test(`at ${width} px, a contact without a link has as much room as one with a link`, async () => {
    await resizeWindow(width, 844);
    replace(COMPANY, 'bookingUrl', { value: 'https://calendar.example/agency' });
    await open('/contact');
    await expect.element(page.getByRole('term').first()).toBeVisible();
    const withLinks = rowHeights();
    expect(withLinks).toHaveLength(COMPANY.contactPhone ? 4 : 2);
    for (const text of contacts()) text.textContent = 'Call us!';
    expect(rowHeights()).toEqual(withLinks);
    for (const term of page.getByRole('term').elements()) {
      const fact = document.createRange();
      fact.selectNodeContents(term.nextElementSibling ?? term);
      const top = fact.getClientRects()[0]?.top ?? 0;
      expect(top).toBeGreaterThanOrEqual(term.getBoundingClientRect().bottom - 1);
    }
  });
}
