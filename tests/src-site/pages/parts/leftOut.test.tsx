import { contactPhone } from 'published:contact';
import { expect, onTestFinished, test } from 'vitest';
import { COMPANY } from '../../../../shared/company.ts';
import { CONTACT } from '../../../../src-site/content/contact.ts';
import { LEGAL_NOTICE } from '../../../../src-site/content/legal.ts';
import { expectAccessible, replace } from '../../../browserPage.ts';
import { heading, main, open } from '../../sitePage.tsx';

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
