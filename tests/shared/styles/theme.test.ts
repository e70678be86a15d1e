import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const THEME = readFileSync(new URL('../../../shared/styles/theme.css', import.meta.url), 'utf8');

/** The relative luminance of a token's color (WCAG 2.2). */
function luminanceOf(token: string): number {
  const [, hex = ''] = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(THEME) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['ground', 'surface', 'raised'])('the border of a control has 3:1 on %s', (behind) => {
  const contrast = (luminanceOf('line-strong') + 0.05) / (luminanceOf(behind) + 0.05);
  expect(contrast).toBeGreaterThanOrEqual(3);
});
