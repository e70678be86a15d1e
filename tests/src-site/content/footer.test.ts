import { describe, expect, test } from 'vitest';
import { copyrightLine } from '../../../src-site/content/footer.ts';

describe('the copyright line', () => {
  test.each([
    ['© 2025 Tidewire. All rights reserved.', '© 2031 Tidewire. All rights reserved.'],
    ['©2025 Tidewire', '©2031 Tidewire'],
    ['© 2019–2025 Tidewire, since 1999', '© 2019–2031 Tidewire, since 1999'],
    ['Automation from Maine, since 2021.', '© 2031 Tidewire. Automation from Maine, since 2021.'],
    ['', '© 2031 Tidewire.'],
  ])('of "%s" names the current year', (text, expected) => {
    expect(copyrightLine(text, 'Tidewire', 2031)).toBe(expected);
  });
});
