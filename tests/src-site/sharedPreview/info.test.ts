import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parsePreviewInfo, readPreviewInfo } from '../../../src-site/sharedPreview/info.ts';
import { eachInNewFolder } from '../../support/newFolder.ts';

const inFolder = eachInNewFolder();

const CHANGE = { title: 'Our mission', path: '/about/mission', texts: ['New.'], picture: '' };
const INFO = {
  by: 'Ana',
  ends: '2026-12-03T12:00:00.000Z',
  note: 'Look at the mission first.',
  changes: [CHANGE],
};

it('reads what the publisher has written, and nothing else of it', () => {
  const text = JSON.stringify({ ...INFO, email: 'ana@agency.example' });
  expect(parsePreviewInfo(text)).toEqual(INFO);
});

it.each([
  ['[', 'it is no JSON'],
  ['null', 'it does not say who shared the preview'],
  [JSON.stringify({ ...INFO, by: ' ' }), 'it does not say who shared the preview'],
  [JSON.stringify({ ...INFO, by: 'ana@agency.example' }), 'it names an email address'],
  [JSON.stringify({ ...INFO, ends: 'soon' }), 'it does not say when the preview ends'],
  [JSON.stringify({ ...INFO, note: undefined }), 'it has no note'],
  [JSON.stringify({ ...INFO, changes: {} }), 'it does not say what changed'],
  [JSON.stringify({ ...INFO, changes: [{ ...CHANGE, title: '' }] }), 'a change has no title'],
  ...['https://other.example/', '//other.example/', String.raw`/\other.example/`, 'about'].map(
    (path) => [
      JSON.stringify({ ...INFO, changes: [{ ...CHANGE, path }] }),
      'the change "Our mission" has no path of the site',
    ],
  ),
  [
    JSON.stringify({ ...INFO, changes: [{ ...CHANGE, texts: [1] }] }),
    'the change "Our mission" does not say what is new',
  ],
])('refuses %s', (text, problem) => {
  expect(() => parsePreviewInfo(text)).toThrow(problem);
});

it('says in one sentence which file cannot be used, and why', async () => {
  const file = inFolder('preview.json');
  await expect(readPreviewInfo(file)).rejects.toThrow(/preview\.json cannot be used: ENOENT/);
  await writeFile(file, '{}');
  await expect(readPreviewInfo(file)).rejects.toThrow(
    /preview\.json cannot be used: it does not say who shared the preview\.$/,
  );
  expect(await readPreviewInfo(undefined)).toBeUndefined();
});
