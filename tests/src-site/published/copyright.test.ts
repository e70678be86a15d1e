import { describe, expect, test } from 'vitest';
import { splitAtYear } from '../../../src-site/published/modules.ts';

describe('the copyright line', () => {
  test.each([
    ['© 2025 Agency. All rights reserved.', '© 2031 Agency. All rights reserved.'],
    ['©2025 Agency', '©2031 Agency'],
    ['© 2019–2025 Agency, since 1999', '© 2019–2031 Agency, since 1999'],
    ['Made in Maine. © 2025 Agency', 'Made in Maine. © 2031 Agency'],
    ['Automation from Maine, since 2021.', '© 2031 Agency. Automation from Maine, since 2021.'],
    ['', '© 2031 Agency.'],
  ])('of "%s" names the current year', (text, expected) => {
    const { beforeYear, afterYear } = splitAtYear(text, 'Agency');
    expect(`${beforeYear}2031${afterYear}`).toBe(expected);
  });

  test('has one full stop after a name that ends with one', () => {
    expect(splitAtYear('Since 2021.', 'Agency Inc.').afterYear).toBe(' Agency Inc. Since 2021.');
  });
});
