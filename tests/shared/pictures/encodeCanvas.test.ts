import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CARD_GROUND } from '../../../shared/pictures/encodeCanvas.ts';

it('draws what is transparent on the surface that the theme names', async () => {
  const theme = await readFile(
    new URL('../../../shared/styles/theme.css', import.meta.url),
    'utf8',
  );
  expect(theme).toContain(`--color-surface: ${CARD_GROUND};`);
});
