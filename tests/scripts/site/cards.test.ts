import { expect, test } from 'vitest';
import { createCardFont } from '../../../scripts/site/cardFont.ts';
import { drawCard } from '../../../scripts/site/cards.ts';

const cardOf = (text: string) => ({ path: '/card', company: 'Tidewire', text, alt: '' });

/** Some are in texts that were copied from a PDF file. */
const CONTROL = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character),
);

test('a title is drawn without its control characters', async () => {
  const clean = cardOf('Tender radar');
  const copied = cardOf(
    `Ten${CONTROL.filter((one) => !/\s/.test(one)).join('')}der\t\u{b}radar\ufffe\uffff\ud800`,
  );
  const font = await createCardFont([copied.company + copied.text]);
  expect(await drawCard(copied, font)).toEqual(await drawCard(clean, font));
});
