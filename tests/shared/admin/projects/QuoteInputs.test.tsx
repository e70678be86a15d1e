import { expect, test } from 'vitest';
import { data } from '../../fakeBackend.ts';
import {
  dialog,
  field,
  fillProject,
  openNewProject,
  press,
  SAVE_KEYS,
  showDashboard,
} from '../dashboardPage.tsx';

const quote = field('Quote');
const person = field('Who says it');

test('a quote and who says it are saved, and each says that visitors see it only with the other', async () => {
  await showDashboard();
  await openNewProject();
  await fillProject();
  await expect.element(person).toHaveAccessibleDescription('Up to 80 characters');
  await quote.fill('We read each invoice once.');
  await expect
    .element(person)
    .toHaveAccessibleDescription(
      'Visitors see the quote once you say who says it. Up to 80 characters',
    );
  await quote.fill(' ');
  await person.fill('Head of accounting');
  await expect
    .element(person)
    .toHaveAccessibleDescription('Visitors see this only with a quote. Up to 80 characters');
  await quote.fill('x'.repeat(301));
  await press(SAVE_KEYS);
  await expect
    .element(quote)
    .toHaveAccessibleDescription(/can have 300 characters at most; this has 301/);
  await quote.fill('We read each invoice once.');
  await expect.element(person).toHaveAccessibleDescription('Up to 80 characters');
  await press(SAVE_KEYS);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(data.saveRecord.mock.lastCall?.[2]).toMatchObject({
    quote: 'We read each invoice once.',
    quotedPerson: 'Head of accounting',
  });
});
