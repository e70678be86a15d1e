import { expect, test } from 'vitest';
import { COLORS, colorOf } from '../../../../scripts/site/cards/colors.ts';
import { FIGURE_RULES } from '../../../../src-site/figures/rules.ts';
import { GROUND } from '../../../../src-site/siteFiles.ts';

test('the tokens of both style sheets are known; another name stops the build', () => {
  expect(colorOf('--color-ground')).toBe(GROUND);
  expect(colorOf('--paper')).toMatch(/^#[\da-f]{6}$/);
  expect(() => colorOf('--color-fish')).toThrow('“--color-fish”');
});

test('every token that a drawing needs is known', () => {
  const tokens = FIGURE_RULES.flatMap(([, style]) =>
    Object.values(style).filter((value) => value.startsWith('--')),
  );
  expect(tokens.length).toBeGreaterThan(10);
  for (const token of tokens) expect([...COLORS.keys()]).toContain(token);
});
