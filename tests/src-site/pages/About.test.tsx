import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ABOUT } from '../../../src-site/content/about.ts';
import { CertaintyFigure } from '../../../src-site/pages/About.tsx';
import { replace } from '../../browserPage.ts';

const { story } = ABOUT;

/** How many squares each part of the drawings has. */
async function countSquares(): Promise<(number | undefined)[]> {
  const { container } = await render(<CertaintyFigure />);
  const parts = [...container.querySelectorAll('path')];
  return parts.map((part) => part.getAttribute('d')?.match(/M/g)?.length);
}

test('the figure has as many squares as its text says', async () => {
  const said = story.readers.flatMap(({ share, rest }) => [share, rest].map(Number.parseFloat));
  expect(await countSquares()).toEqual(said);
});

test.each([1, 5, 20])('with %s wrong of 100, as many squares are wrong', async (wrong) => {
  replace(story, 'wrong', { value: wrong });
  expect(await countSquares()).toEqual([100 - wrong, wrong, 100 - wrong, wrong]);
});
