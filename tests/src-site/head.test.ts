import { expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import { renderHead } from '../../src-site/head.ts';

const FACTS = {
  title: 'Fish & <chips>',
  description: 'Say "ahoy"',
  path: '/about',
};

test('texts cannot leave their tags', () => {
  const head = renderHead(FACTS);
  expect(head).toContain('<title>Fish &amp; &lt;chips></title>');
  expect(head).toContain('content="Say &quot;ahoy&quot;"');
});

test('a page has its address and is indexed; the page for unknown addresses has no address and is noindex', () => {
  expect(renderHead(FACTS)).toContain(`rel="canonical" href="${COMPANY.siteUrl}/about"`);
  expect(renderHead(FACTS)).not.toContain('noindex');
  const unknown = renderHead({ ...FACTS, path: undefined });
  expect(unknown).not.toContain('canonical');
  expect(unknown).toContain('noindex');
});
