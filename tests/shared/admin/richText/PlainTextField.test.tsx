import { expect, test } from 'vitest';
import wordReview from '../../richText/pasted/clipboard/wordReview.html?raw';
import { contentField, showSection, spoken } from '../dashboardPage.tsx';
import { pasteInto } from './pasteInto.ts';

const paste = (html: string, text: string) =>
  pasteInto(contentField.element(), { 'text/html': html, 'text/plain': text });

test('a section’s text gets the words from Word without comments and deletions, and a line says so', async () => {
  await showSection('About - Mission');
  await contentField.fill('');
  expect(paste(wordReview, 'a day[AB1]')).toBe(false);
  await expect
    .element(contentField)
    .toHaveValue(
      'Result\n\nIt saves nine hours a day, and costs 12,000 euros.\n\nChecks every sum',
    );
  await expect
    .element(spoken('Pasted without the comments and the deleted or struck-out text in it.'))
    .toBeVisible();
  await contentField.fill('');
  expect(paste('<p class=MsoNormal>One</p>', 'One\r\ntwo')).toBe(false);
  await expect.element(contentField).toHaveValue('One\ntwo');
  await expect.element(spoken(/^Pasted without/)).not.toBeInTheDocument();
  expect(paste('<p><b>One</b></p>', 'One')).toBe(true);
});

test('an empty text says what visitors see in its place', async () => {
  await showSection('Hero Section Subtitle');
  await contentField.fill('');
  await expect.element(spoken('Empty: visitors see “Innovative AI Solutions”')).toBeVisible();
  await contentField.fill('One');
  await expect.element(spoken(/^Empty:/)).not.toBeInTheDocument();
});
