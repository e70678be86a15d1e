import { expect, test } from 'vitest';
import { createCardFont, hasLettersOf } from '../../../../scripts/site/cards/font.ts';

test.each(['Hamburg', 'łąęśż', 'Договоры'])(
  'the letters of “%s” are wider in the heavier weight, whichever file has them',
  async (text) => {
    const font = await createCardFont([text]);
    const [regular] = await font.measure(text, 'regular');
    const [semibold] = await font.measure(text);
    expect(regular?.widthEm).toBeGreaterThan(1);
    expect(semibold?.widthEm).toBeGreaterThan((regular?.widthEm ?? 0) * 1.02);
  },
);

test('knows which letters it has', () => {
  expect(hasLettersOf('Żółta łódź, Договоры: “5 weeks” – €4,198.60')).toBe(true);
  for (const text of ['請求書', 'א', '🙂', 'a\u0000']) expect(hasLettersOf(text), text).toBe(false);
});
