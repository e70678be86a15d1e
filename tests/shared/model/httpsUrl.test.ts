import { expect, it } from 'vitest';
import { safeHttpsUrl } from '../../../shared/model/httpsUrl.ts';

it('gives the address of a plain https link', () => {
  expect(safeHttpsUrl('https://example.com/a?b#c')).toBe('https://example.com/a?b#c');
});

it.each([
  '',
  'javascript:alert(1)',
  'http://example.com',
  'data:text/html,x',
  'https://a@b.example',
  ' https://example.com',
])('gives nothing for %j', (text) => {
  expect(safeHttpsUrl(text)).toBeUndefined();
});
