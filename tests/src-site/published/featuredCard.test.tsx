import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeaturedCard } from '../../../src-site/pages/projects/FeaturedCard.tsx';

const REVERSED = '\u202e';

test('direction characters in a featured project’s texts do not affect the text around them', () => {
  const project = {
    id: 'abcdefghij0123456789',
    title: `${REVERSED}Invoices`,
    lead: `${REVERSED}Lead`,
    rest: `${REVERSED}Rest`,
    alt: `${REVERSED}Invoices`,
    technologies: [`${REVERSED}SAP`],
  };
  const markup = renderToStaticMarkup(<FeaturedCard project={project} />);
  const isolated = [...markup.matchAll(/<(?:bdi|\w+ [^>]*dir="auto"[^>]*)>([^<]*)</g)];
  const { title, lead, rest, technologies } = project;
  expect(isolated.map(([, text]) => text)).toEqual([title, lead, title, rest, ...technologies]);
  expect(markup.split(REVERSED)).toHaveLength(isolated.length + 1);
});
