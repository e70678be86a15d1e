import '../../../../src-site/site.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FeaturedCard } from '../../../../src-site/pages/projects/FeaturedGrid.tsx';
import { ProjectPicture } from '../../../../src-site/pages/projects/featuredParts.tsx';

const REVERSED = '\u202e';
const CARD = {
  id: 'abcdefghij0123456789',
  path: '/projects/invoice-desk',
  title: 'Invoice desk',
  lead: 'Reads invoices.',
  alt: 'Invoice desk',
  technologies: ['SAP'],
  demoUrl: 'https://demo.agency.example/',
  codeUrl: 'https://github.com/agency-example/invoices',
};

test('direction characters in a featured project’s texts do not affect the text around them', () => {
  const card = {
    ...CARD,
    title: `${REVERSED}Invoices`,
    lead: `${REVERSED}Lead`,
    technologies: [`${REVERSED}SAP`],
    demoUrl: undefined,
    codeUrl: undefined,
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <FeaturedCard card={card} heading="h3" />
    </MemoryRouter>,
  );
  const isolated = [...markup.matchAll(/<(?:bdi|\w+ [^>]*dir="auto"[^>]*)>([^<]*)</g)];
  const { title, lead, technologies } = card;
  expect(isolated.map(([, text]) => text)).toEqual([title, lead, ...technologies]);
  const texts = markup.replaceAll(/ aria-label="[^"]*"/g, '');
  expect(texts.split(REVERSED)).toHaveLength(isolated.length + 1);
});

test('the card has one link to its page, which covers it below its other links', async () => {
  await render(
    <MemoryRouter>
      <ul className="w-80">
        <FeaturedCard card={CARD} heading="h3" />
      </ul>
    </MemoryRouter>,
  );
  const card = page.getByRole('listitem').first();
  const links = card.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    CARD.path,
    CARD.demoUrl,
    CARD.codeUrl,
  ]);
  await expect
    .element(card.getByRole('link', { name: 'Read the case: Invoice desk' }))
    .toBeVisible();
  // What the card contains is laid out one frame after it came near.
  const inCorner = () => {
    const { left, top } = card.element().getBoundingClientRect();
    return document.elementFromPoint(left + 10, top + 10);
  };
  await expect.poll(inCorner).toBe(links[0]);
  for (const link of links.slice(1)) {
    link.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = link.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(link);
  }
});

const BROKEN = 'data:image/png;base64,AAAA';
const WHOLE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='16' height='9'></svg>";

/** A picture on a page, or the drawing where there is none. */
const shown = (src?: string) => (
  <ProjectPicture
    picture={src ? { src, sources: [] } : undefined}
    alt="Invoices"
    sizes=""
    place={{}}
  />
);

test('the drawing replaces a picture that cannot be loaded, until its address is corrected', async () => {
  const { rerender } = await render(shown(BROKEN));
  const drawing = page.getByRole('presentation');
  await expect.element(drawing).toHaveAttribute('src', expect.stringContaining('featured-work'));
  await rerender(shown(WHOLE));
  await expect.element(page.getByRole('img', { name: 'Invoices' })).toHaveAttribute('src', WHOLE);
  await rerender(shown());
  await expect.element(drawing).toBeVisible();
});
