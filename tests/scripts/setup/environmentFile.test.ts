import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { expect, it } from 'vitest';
import { newPassword } from '../../../scripts/setup/accounts.ts';
import { EnvironmentFile } from '../../../scripts/setup/environmentFile.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();
const NAME = '.env.production.local';

const text = () => readFileSync(inFolder(NAME), 'utf8');

it('writes values that Vite reads back, into a file that only its owner can read', () => {
  const file = new EnvironmentFile(inFolder());
  const password = newPassword();
  file.set({ VITE_FIREBASE_APP_ID: '1:2:web:a', PUBLISH_PASSWORD: password, PUBLISH_X: 'a b#c' });
  expect(loadEnv('production', inFolder(), ['VITE_', 'PUBLISH_'])).toEqual({
    VITE_FIREBASE_APP_ID: '1:2:web:a',
    PUBLISH_PASSWORD: password,
    PUBLISH_X: 'a b#c',
  });
  expect(file.get('PUBLISH_PASSWORD')).toBe(password);
  expect(file.isPrivate()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(inFolder(NAME)).mode & 0o777).toBe(0o600);
  expect(readdirSync(inFolder())).toEqual([NAME]);
});

it('keeps every other line, comments and values of one’s own', () => {
  writeFileSync(inFolder(NAME), '# mine\r\nA=1\r\n\r\nB="two words" \nVITE_X=your-x\nB2=3\n', {
    mode: 0o644,
  });
  const file = new EnvironmentFile(inFolder());
  expect(file.get('VITE_X')).toBeUndefined();
  expect(file.get('B')).toBe('two words');
  file.set({ VITE_X: 'x', C: '4' });
  expect(text()).toBe('# mine\nA=1\n\nB="two words" \nVITE_X=x\nB2=3\nC=4\n');
  expect(file.isPrivate()).toBe(true);
});

it('has nothing where there is no file, or only what .env.example has', () => {
  const file = new EnvironmentFile(inFolder());
  expect([file.get('A'), file.isPrivate()]).toEqual([undefined, false]);
  writeFileSync(
    inFolder(NAME),
    'VITE_FIREBASE_API_KEY=your-api-key\n# PUBLISH_EMAIL=\nPUBLISH_PASSWORD=\n',
  );
  expect(file.get('VITE_FIREBASE_API_KEY')).toBeUndefined();
  expect(file.get('PUBLISH_EMAIL')).toBeUndefined();
  expect(file.get('PUBLISH_PASSWORD')).toBeUndefined();
});

it('reads what PowerShell has saved', () => {
  writeFileSync(inFolder(NAME), '\ufeffA=1\r\nB=2\r\n', 'utf16le');
  const file = new EnvironmentFile(inFolder());
  expect([file.get('A'), file.get('B')]).toEqual(['1', '2']);
});
