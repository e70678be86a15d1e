import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FeaturedImage } from '../../../../src-site/pages/projects/FeaturedGrid.tsx';

const BROKEN = 'data:image/png;base64,AAAA';
const WHOLE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='16' height='9'></svg>";

const picture = (src: string) => ({ src, sources: [] });

test('the drawing replaces a picture that cannot be loaded, until its address is corrected', async () => {
  const { rerender } = await render(<FeaturedImage picture={picture(BROKEN)} alt="Invoices" />);
  const drawing = page.getByRole('presentation');
  await expect.element(drawing).toHaveAttribute('src', expect.stringContaining('featured-work'));
  await rerender(<FeaturedImage picture={picture(WHOLE)} alt="Invoices" />);
  await expect.element(page.getByRole('img', { name: 'Invoices' })).toHaveAttribute('src', WHOLE);
  await rerender(<FeaturedImage picture={undefined} alt="Invoices" />);
  await expect.element(drawing).toBeVisible();
});
