import { expect, test } from 'vitest';
import { SECTIONS } from '../../../shared/model/sections.ts';
import { sectionText } from '../../../src-site/content/sections.ts';

test.each(SECTIONS)('the pages show the default text of $id', ({ id, defaultContent }) => {
  expect(sectionText(id)).toBe(defaultContent);
  expect(sectionText(id)).not.toBe('');
});
