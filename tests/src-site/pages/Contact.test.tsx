import { contactPhone } from 'published:contact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY } from '../../../shared/company.ts';
import { CONTACT } from '../../../src-site/content/contact.ts';
import { LEGAL_NOTICE } from '../../../src-site/content/legal.ts';
import { expectAccessible, replace, resizeWindow } from '../../browserPage.ts';
import { heading, main, open } from '../sitePage.tsx';

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

/** Takes the published telephone number away until the test ends. */
function withoutPhone(): void {
  const parts = contactPhone as unknown[];
  const removed = parts.splice(0);
  onTestFinished(() => void parts.push(...removed));
}

const term = (name: string) => main.getByRole('term').getByText(name, { exact: true });

test('a company without a phone and pages on other sites has no row for them', async () => {
  withoutPhone();
  for (const name of ['linkedIn', 'gitHub']) replace(COMPANY, name, { value: undefined });
  await open('/contact');
  await expect.element(term(CONTACT.email)).toBeVisible();
  for (const name of [CONTACT.phone, CONTACT.social]) {
    await expect.element(term(name)).not.toBeInTheDocument();
  }
  // The email address and the city.
  expect(document.querySelectorAll('footer address li')).toHaveLength(2);
  await expectAccessible();
  await open('/legal');
  await expect.element(heading).toHaveTextContent(LEGAL_NOTICE.title);
  const direct = main.getByRole('paragraph').filter({ hasText: COMPANY.contactEmail });
  expect(direct.element().children).toHaveLength(1);
});

test('it shows those pages that there are', async () => {
  replace(COMPANY, 'linkedIn', { value: undefined });
  replace(COMPANY, 'gitHub', { value: 'https://github.com/agency' });
  await open('/contact');
  await expect.element(term(CONTACT.social)).toBeVisible();
  const links = main.getByRole('definition').filter({ hasText: 'GitHub' }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    'https://github.com/agency',
  ]);
});
