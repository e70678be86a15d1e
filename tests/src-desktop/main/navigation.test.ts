import { expect, it, vi } from 'vitest';
import { externalAddress, isOwnPage } from '../../../src-desktop/main/navigation.ts';

vi.mock('electron', () => ({ shell: { openExternal: vi.fn<() => Promise<void>>() } }));

it('lets a page stay in the app', () => {
  expect(isOwnPage('app://bundle/index.html')).toBe(true);
});

it.each([
  'app://bundle.evil.example/',
  'app://evil/bundle',
  'https://bundle/',
  'https://evil.example/?app://bundle',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'about:blank',
  '',
])('keeps a page from %j', (address) => {
  expect(isOwnPage(address)).toBe(false);
});

it('hands https links to the browser', () => {
  expect(externalAddress('https://example.com/a b')).toBe('https://example.com/a%20b');
});

it.each([
  'http://example.com',
  'https://user:secret@example.com',
  'https://user@example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ms-msdt:/id',
  'smb://host/share',
  'app://bundle/index.html',
  'not an address',
])('hands %j to nobody', (address) => {
  expect(externalAddress(address)).toBeUndefined();
});
