import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STRONGEST_NUMBERS } from '../../../src-site/content/caseHighlights.ts';
import { CASES } from '../../../src-site/content/cases.ts';
import { KNOWN_PROJECTS, type KnownProjectId } from '../../../src-site/content/projects.ts';
import { expectAccessible } from '../../browserPage.ts';
import { expectAddress, heading, main, open } from '../sitePage.tsx';

const IDS = Object.keys(KNOWN_PROJECTS) as KnownProjectId[];

test('each case has its facts, its strongest number, a quote with its speaker, and leads to the next case', async () => {
  await open(`/projects/${IDS[0]}`);
  for (const id of [...IDS, ...IDS.slice(0, 1)]) {
    await expectAddress(`/projects/${id}`);
    await expect.element(heading).toHaveTextContent(KNOWN_PROJECTS[id].title);
    const { facts, quotation } = CASES[id];
    for (const { label, value } of facts) {
      const term = page.getByRole('term').filter({ hasText: label });
      await expect.element(term).toBeVisible();
      expect(term.element().nextElementSibling?.textContent).toBe(value);
    }
    await expect
      .element(main.getByText(STRONGEST_NUMBERS[id]?.value ?? '', { exact: true }))
      .toBeVisible();
    const quote = page.getByRole('figure').filter({ hasText: quotation.quote });
    await expect.element(quote).toHaveTextContent(quotation.person);
    await expectAccessible('main');
    await page
      .getByRole('navigation', { name: 'More cases' })
      .getByRole('link', { name: 'Next case' })
      .click();
  }
});
