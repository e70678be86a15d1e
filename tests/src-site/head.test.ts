import { expect, onTestFinished, test } from 'vitest';
import { COMPANY } from '../../shared/company.ts';
import type { ShownPage } from '../../src-site/content/pages.ts';
import { renderHead } from '../../src-site/head.ts';
import { toTextParts } from '../../src-site/published/textParts.ts';
import { firstLink, structuredData } from '../../src-site/structuredData.ts';

const ABOUT: ShownPage = { id: 'about', params: {}, pathname: '/about' };
const UNKNOWN: ShownPage[] = [
  { id: 'not-found', params: {}, pathname: '/fish' },
  { id: 'project', params: { projectId: 'fish' }, pathname: '/projects/fish' },
];

test('texts cannot break out of their tags', () => {
  const head = renderHead('Fish & <chips>', ABOUT);
  expect(head).toContain('<title>Fish &amp; &lt;chips></title>');
  expect(/<script [^>]*>(.*?)<\/script>/.exec(head)?.[1]).toMatch(/^\{[^<]+\}$/);
  const quoted = renderHead('', { ...ABOUT, pathname: '/about?"><script>' });
  expect(quoted).not.toContain('"><script>');
});

test('the company is the same as its pages on other sites; without any, nothing is said of them', () => {
  const home: ShownPage = { id: 'home', params: {}, pathname: '/' };
  const { linkedIn, gitHub } = COMPANY;
  onTestFinished(() => void Object.assign(COMPANY, { linkedIn, gitHub }));
  Object.assign(COMPANY, { linkedIn: undefined, gitHub: 'https://github.com/agency' });
  expect(JSON.stringify(structuredData(home))).toContain('"sameAs":["https://github.com/agency"]');
  Object.assign(COMPANY, { gitHub: undefined });
  expect(JSON.stringify(structuredData(home))).not.toContain('sameAs');
});

test('a page has a canonical address and is indexed; an unknown address has none, is noindex, and has the default picture', () => {
  const head = renderHead('About', ABOUT);
  expect(head).toContain(`rel="canonical" href="${COMPANY.siteUrl}/about"`);
  expect(head).not.toContain('noindex');
  for (const page of UNKNOWN) {
    const unknown = renderHead('Unknown', page);
    expect(unknown).not.toContain('canonical');
    expect(unknown).not.toContain('og:url');
    expect(unknown).not.toContain('ld+json');
    expect(unknown).toContain('noindex');
    expect(unknown).toContain(`${COMPANY.siteUrl}/social-card.png`);
  }
});

test('the first address and the first number are found among the parts', () => {
  const parts = toTextParts('Call +1 555 010 0199, or write to a@b.example or c@d.example');
  expect(firstLink(parts, 'mailto:')).toBe('a@b.example');
  expect(firstLink(parts, 'tel:')).toBe('+1 555 010 0199');
  expect(firstLink(['Call us'], 'tel:')).toBeUndefined();
});
