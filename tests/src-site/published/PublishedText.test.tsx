import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublishedText } from '../../../src-site/published/PublishedText.tsx';
import { toTextParts } from '../../../src-site/published/textParts.ts';

const REVERSED = '\u202e';

test('direction characters in a text affect neither the text around it nor its links', () => {
  const parts = toTextParts(`${REVERSED}Sales: ana@agency.example`);
  expect(renderToStaticMarkup(<PublishedText parts={parts} linkClassName="link" />)).toBe(
    `<bdi>${REVERSED}Sales: <a href="mailto:ana@agency.example" dir="ltr" translate="no" class="link">ana@agency.example</a></bdi>`,
  );
});
