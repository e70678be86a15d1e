import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COMPANY } from '../../../shared/company.ts';

const endpoint = COMPANY.contactEndpoint ? new URL(COMPANY.contactEndpoint) : undefined;

test('messages go by https, to an address without credentials', () => {
  const { protocol = 'https:', username = '', password = '' } = endpoint ?? {};
  expect({ protocol, username, password }).toEqual({
    protocol: 'https:',
    username: '',
    password: '',
  });
});

test('firebase.json lets the public pages reach the endpoint of company.ts, and nothing more', async () => {
  const text = await readFile(new URL('../../../firebase.json', import.meta.url), 'utf8');
  const [, sources] = /connect-src 'self'([^;]*);/.exec(text) ?? [];
  expect(sources).toBe(endpoint ? ` ${endpoint.origin}` : '');
});
