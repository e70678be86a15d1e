import { describe, expect, test } from 'vitest';
import { splitAtYear } from '../../../src-site/published/copyright.ts';

describe('the copyright line', () => {
  test.each([
    ['© 2025 Tidewire. All rights reserved.', '© 2031 Tidewire. All rights reserved.'],
    ['©2025 Tidewire', '©2031 Tidewire'],
    ['© 2019–2025 Tidewire, since 1999', '© 2019–2031 Tidewire, since 1999'],
    ['Made in Maine. © 2025 Tidewire', 'Made in Maine. © 2031 Tidewire'],
    ['Automation from Maine, since 2021.', '© 2031 Tidewire. Automation from Maine, since 2021.'],
    ['', '© 2031 Tidewire.'],
  ])('of "%s" names the current year', (text, expected) => {
    const { beforeYear, afterYear } = splitAtYear(text, 'Tidewire');
    expect(`${beforeYear}2031${afterYear}`).toBe(expected);
  });
});
