import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LEGAL } from '../../../shared/company.ts';
import { LEGAL_FACT_IDS, LEGAL_TITLES } from '../../../src-site/content/legal.ts';
import { expectAccessible, replace } from '../../browserPage.ts';
import { main, open } from '../sitePage.tsx';

const missing = main.getByText(/^Not filled in yet: /);

/** Puts one value, or none, in the place of every fact in company.ts. */
function fillIn(value: string | undefined): void {
  for (const id of LEGAL_FACT_IDS) replace(LEGAL, id, { value });
}

test('the legal notice and the privacy notice name the facts that are missing', async () => {
  fillIn(undefined);
  await open('/legal');
  await expect
    .element(missing)
    .toHaveTextContent(`Not filled in yet: ${Object.values(LEGAL_TITLES).join(', ')}.`);
  await expectAccessible();
  await open('/privacy');
  await expect
    .element(missing)
    .toHaveTextContent(
      `Not filled in yet: ${LEGAL_TITLES.legalName}, ${LEGAL_TITLES.streetAddress}.`,
    );
});

test('they show the facts that there are, and leave out what the company does not have', async () => {
  fillIn('none');
  replace(LEGAL, 'streetAddress', { value: 'None' });
  replace(LEGAL, 'legalName', { value: 'Acme Ltd.' });
  for (const path of ['/legal', '/privacy']) {
    await open(path);
    const name = page.getByRole('definition').filter({ hasText: 'Acme Ltd.' });
    await expect.element(name).toBeVisible();
    await expect
      .element(page.getByRole('term').getByText(LEGAL_TITLES.streetAddress))
      .not.toBeInTheDocument();
    expect(missing.elements()).toEqual([]);
  }
});
