import { expect, test } from 'vitest';
import { anchorOf } from '../../../../src-site/pages/parts/PageSections.tsx';

test.each([
  ['Our Story', 'our-story'],
  ['Large Language Models', 'large-language-models'],
  ['“Who’s” who — in 2026?', 'who-s-who-in-2026'],
  ['R&D (€)', 'r-d-€'],
  ['Über uns', 'über-uns'],
  ['我们的 团队', '我们的-团队'],
  ['  ', undefined],
  ['…?!', undefined],
])('a section with the title “%s” has the id %s', (title, id) => {
  expect(anchorOf(title)).toBe(id);
});
