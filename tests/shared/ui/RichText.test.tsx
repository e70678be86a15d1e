import '../../../src-site/site.css';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { parseRichText } from '../../../shared/richText/parse.ts';
import { RichText } from '../../../shared/ui/RichText.tsx';

const ALLOWED = ['DIV', 'P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'A', 'BR'];

const DESCRIPTION = `We read **every** invoice.
Nine hours a week.

## What it does

1. reads
2. checks
   - the *sum*
   - the sender

See [the case](https://example.com/case).

### שלום

مرحبا **بالعالم**`;

test('a description is shown with its structure', async () => {
  await render(<RichText blocks={parseRichText(DESCRIPTION)} />);
  const heading = page.getByRole('heading', { level: 2, name: 'What it does' });
  await expect.element(heading).toBeVisible();
  const strong = page.getByText('every', { exact: true }).element();
  expect(strong.tagName).toBe('STRONG');
  expect(getComputedStyle(strong).fontWeight).toBe('600');
  const link = page.getByRole('link', { name: 'the case' });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/case');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const steps = page.getByRole('list').first();
  expect(getComputedStyle(steps.element()).listStyleType).toBe('decimal');
  expect(steps.getByRole('listitem').elements()).toHaveLength(4);
  const paragraph = page.getByText('Nine hours').element() as HTMLElement;
  expect(paragraph.innerText).toBe('We read every invoice.\nNine hours a week.');
});

test('each block has the direction of its own text', async () => {
  const { container } = await render(<RichText blocks={parseRichText(DESCRIPTION)} />);
  const directions = [...container.querySelectorAll('p, h2, h3')].map(
    (block) => getComputedStyle(block).direction,
  );
  expect(directions.slice(0, 2)).toEqual(['ltr', 'ltr']);
  expect(directions.slice(-2)).toEqual(['rtl', 'rtl']);
});

test('no other element, no attribute that runs or loads something, and no address but https ones', () => {
  const parts = fc.oneof(
    fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>', '</p>'),
    fc.constantFrom('[a](javascript:alert(1))', '[a](https://example.com/"onclick="alert(1))'),
    fc.constantFrom('**', '*', '[', '](https://example.com)', '\n', '- ', '1. ', '## ', '### '),
    fc.constantFrom('&lt;', '\u202e', '\0', '"', "'", '`', '<!--', '![a](https://example.com)'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (texts) => {
      const html = renderToStaticMarkup(<RichText blocks={parseRichText(texts.join(''))} />);
      const { body, head } = new DOMParser().parseFromString(html, 'text/html');
      const elements = [...head.children, ...body.querySelectorAll('*')];
      for (const { tagName, attributes } of elements) {
        expect(ALLOWED).toContain(tagName);
        for (const { name, value } of attributes) {
          expect(['class', 'dir', 'href', 'rel', 'start']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^https:\/\/example\.com/);
        }
      }
    }),
    { numRuns: 300 },
  );
});
