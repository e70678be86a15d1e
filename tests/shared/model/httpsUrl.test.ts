import { expect, it } from 'vitest';
import { isInsideNetwork, safeHttpsUrl } from '../../../shared/model/httpsUrl.ts';

it('returns the address of a plain https link', () => {
  expect(safeHttpsUrl('https://example.com/a?b#c')).toBe('https://example.com/a?b#c');
});

it.each([
  '',
  'javascript:alert(1)',
  'http://example.com',
  'data:text/html,x',
  'https://a@b.example',
  ' https://example.com',
  'https://example.com:0',
  'https://example.com:65536',
  'https://2130706433',
  'https://printer.local',
])('returns nothing for %j', (text) => {
  expect(safeHttpsUrl(text)).toBeUndefined();
});

it.each([
  'https://0x7f.1',
  'https://\uff11\uff12\uff17.1',
  'https://intranet',
  'https://a.localhost/x',
])('recognizes that %j leads into a local network', (text) => {
  expect(isInsideNetwork(text)).toBe(true);
  expect(safeHttpsUrl(text)).toBeUndefined();
});

it.each(['https://example.com', 'https://münchen.example', 'http://localhost', 'https://', 'x'])(
  'does not take %j for an address in a local network',
  (text) => {
    expect(isInsideNetwork(text)).toBe(false);
  },
);
