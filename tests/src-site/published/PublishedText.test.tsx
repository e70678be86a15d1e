import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublishedText } from '../../../src-site/published/PublishedText.tsx';
import { toTextParts } from '../../../src-site/published/textParts.ts';

const REVERSED = '\u202e';

test('a text that turns the direction of writing turns neither what is around it nor its own links', () => {
  const parts = toTextParts(`${REVERSED}Sales: ana@tidewire.example`);
  expect(renderToStaticMarkup(<PublishedText parts={parts} linkClassName="link" />)).toBe(
    `<bdi>${REVERSED}Sales: <a href="mailto:ana@tidewire.example" dir="ltr" class="link">ana@tidewire.example</a></bdi>`,
  );
});
