import { expect, test } from 'vitest';
import { type Backend, chooseBackend } from '../../../shared/model/backend.ts';
import { isPreviewAddress } from '../../../shared/model/previewAddress.ts';

const CONFIG = {
  apiKey: 'key',
  authDomain: 'agency-7.firebaseapp.com',
  projectId: 'agency-7',
  storageBucket: 'agency-7.appspot.com',
  messagingSenderId: '1',
  appId: 'app',
};
const FIREBASE: Backend = { kind: 'firebase', config: CONFIG };
const EMULATOR = chooseBackend({ DEV: true });
const ID = 'a1b2c3d4e5f6';
const HOST = `agency-7--${ID}-k3x9q2mz.web.app`;

const isOwn = (address: string, backend: Backend = FIREBASE, id = ID) =>
  isPreviewAddress({ address, id }, backend);

test.each([
  `https://${HOST}/`,
  `https://${HOST}/projects/invoice-desk`,
  `https://${HOST}/contact#contact-email`,
  `https://agency-7--${ID}-0.web.app/`,
])('an address of the preview’s channel is its own: %s', (address) => {
  expect(isOwn(address)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no address', 'preview'],
  ['a script', 'javascript:alert(1)'],
  ['not https', `http://${HOST}/`],
  ['a user name', `https://ana@${HOST}/`],
  ['a user name that looks like the host', `https://${HOST}@evil.example/`],
  ['a password', `https://a:b@${HOST}/`],
  ['an empty user name', `https://@${HOST}/`],
  ['another port', `https://${HOST}:8443/`],
  ['the usual port, written', `https://${HOST}:443/`],
  ['a subdomain of it', `https://www.${HOST}/`],
  ['a longer host', `https://${HOST}.evil.example/`],
  ['a dot at its end', `https://${HOST}./`],
  ['two dots', `https://agency-7--${ID}-k3.x9.web.app/`],
  ['capitals', `https://${HOST.toUpperCase()}/`],
  ['a capital in its id', `https://agency-7--A1b2c3d4e5f6-k3x9q2mz.web.app/`],
  ['punycode', `https://xn--agency-7--${ID}-k3x9q2mz.web.app/`],
  ['punycode as its hash', `https://agency-7--${ID}-xn--k3x9.web.app/`],
  ['a letter of another script', `https://agency-7--${ID}-k3х9q2mz.web.app/`],
  ['a full-width dot', `https://agency-7--${ID}-k3x9q2mz．web.app/`],
  ['an invisible character', `https://agency-7--${ID}-k3x9\u200bq2mz.web.app/`],
  ['another project', `https://agency-8--${ID}-k3x9q2mz.web.app/`],
  ['a project that ends like it', `https://my-agency-7--${ID}-k3x9q2mz.web.app/`],
  ['another preview', 'https://agency-7--f6e5d4c3b2a1-k3x9q2mz.web.app/'],
  ['the live site', 'https://agency-7.web.app/'],
  ['no hash', `https://agency-7--${ID}-.web.app/`],
  ['the other domain of Hosting', `https://agency-7--${ID}-k3x9q2mz.firebaseapp.com/`],
  ['white space around it', ` https://${HOST}/ `],
  ['a line break', `https://${HOST}/\n`],
  ['backslashes', `https:\\\\${HOST}\\`],
  ['a path that is resolved', `https://${HOST}/a/../b`],
  ['no path', `https://${HOST}`],
  ['this computer', 'http://127.0.0.1:5200/'],
])('an address with %s is not', (_what, address) => {
  expect(isOwn(address)).toBe(false);
});

test.each(['', 'short', 'A1B2C3D4E5F6', 'a1b2c3d4e5f6-x', 'live'])(
  'a preview with the id “%s” has no address',
  (id) => {
    expect(isOwn(`https://agency-7--${id}-k3x9q2mz.web.app/`, FIREBASE, id)).toBe(false);
  },
);

test('with the emulators, it is on this computer', () => {
  expect(isOwn('http://127.0.0.1:5200/projects/desk', EMULATOR)).toBe(true);
  const others = [
    `https://${HOST}/`,
    'https://127.0.0.1:5200/',
    'http://127.0.0.1/',
    'http://127.1:5200/',
    'http://localhost:5200/',
    'http://ana@127.0.0.1:5200/',
    'http://127.0.0.1.evil.example:5200/',
  ];
  expect(others.filter((address) => isOwn(address, EMULATOR))).toEqual([]);
});

test('without a backend, no address is its own', () => {
  expect(isOwn(`https://${HOST}/`, { kind: 'unavailable', reason: 'Not configured.' })).toBe(false);
});
