import { afterAll, expect, it, vi } from 'vitest';
import { siteAddress } from '../../../shared/data/liveSite.ts';

vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
afterAll(() => vi.unstubAllGlobals());

it.each(['/', '/projects/desk', '/projects?page=2#desk', '/#ana'])(
  'leads to %s on the public site',
  (path) => expect(siteAddress(path)).toBe(path),
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/projects',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('leads to the start page where the path is another site: %j', (path) =>
  expect(siteAddress(path)).toBe('/'),
);
