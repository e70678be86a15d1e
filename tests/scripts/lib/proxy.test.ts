import { expect, it } from 'vitest';
import { exceptLoopback, proxyFor, withoutProxy } from '../../../scripts/lib/proxy.ts';

const PROXY = { https_proxy: 'http://ana:secret@proxy.example:3128' };

it('behind a proxy, this machine is excepted beside what was excepted before', () => {
  const env: NodeJS.ProcessEnv = { ...PROXY, NO_PROXY: 'intranet.example, localhost' };
  exceptLoopback(env);
  const excepted = 'intranet.example,localhost,127.0.0.1,::1';
  expect(env).toEqual({ ...PROXY, NO_PROXY: excepted, no_proxy: excepted });
});

it('without a proxy, nothing is set', () => {
  const env = { PATH: '/bin' };
  exceptLoopback(env);
  expect(env).toEqual({ PATH: '/bin' });
});

it('the emulators get no proxy, because firebase-tools would ask it for the emulators themselves', () => {
  const all = { ...PROXY, HTTP_PROXY: 'x', ALL_PROXY: 'x', NODE_USE_ENV_PROXY: '1', PATH: '/bin' };
  expect(withoutProxy(all)).toEqual({ PATH: '/bin' });
});

it('the proxy of an address is named without its password', () => {
  expect(proxyFor('https://api.example', PROXY)).toBe('proxy.example:3128');
  expect(proxyFor('http://api.example', PROXY)).toBeUndefined();
  expect(proxyFor('https://api.example', { HTTPS_PROXY: 'proxy' })).toBeUndefined();
});
