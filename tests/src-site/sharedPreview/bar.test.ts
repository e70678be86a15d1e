import { expect, it } from 'vitest';
import type { PreviewChange, PreviewInfo } from '../../../shared/model/sharedPreview.ts';
import { renderPreviewBar } from '../../../src-site/sharedPreview/bar.ts';

const change = (title: string, path = '/about'): PreviewChange => {
  return { title, path, texts: [], picture: '' };
};

const infoWith = (fields: Partial<PreviewInfo>): PreviewInfo => {
  return {
    by: 'Ana',
    ends: '2026-12-03T23:30:00.000Z',
    note: '',
    changes: [change('One')],
    ...fields,
  };
};

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it.each([
  [[], 'staff', 'Preview by staff: the site has nothing else. Ends 3 December.'],
  [[change('One')], 'Ana', 'Preview of 1 change by Ana, not published. Ends 3 December.'],
  [
    [change('One'), change('Two')],
    'Ana',
    'Preview of 2 changes by Ana, not published. Ends 3 December.',
  ],
])('says what it shows, by whom and until when: %#', (changes, by, sentence) => {
  expect(textOf(renderPreviewBar(infoWith({ changes, by }), '/'))).toContain(sentence);
});

it('has no list and no switch where nothing changed', () => {
  const html = renderPreviewBar(infoWith({ changes: [] }), '/');
  expect(html).not.toMatch(/<details|<button/);
});

it('lets no text become markup or leave its attribute', () => {
  const hostile = '"><img src=x onerror=alert(1)>&amp;';
  const changes = [change(hostile, `/about${hostile}`)];
  const html = renderPreviewBar(infoWith({ by: hostile, note: hostile, changes }), '/');
  expect(html).not.toContain('<img');
  expect(html.match(/<a href="[^"]*">/g)).toHaveLength(1);
  expect(html).toContain('&amp;amp;');
});

it('marks the link to the page below it, also if that leads to a place on it', () => {
  const changes = [change('Team', '/#team'), change('About', '/about')];
  const html = renderPreviewBar(infoWith({ changes }), '/');
  expect(html).toContain('<a href="/#team" aria-current="page">');
  expect(html).toContain('<a href="/about">');
});

it('names the first fifty of many changes', () => {
  const changes = Array.from({ length: 1000 }, (_, index) => change(`Change ${index + 1}`));
  const html = renderPreviewBar(infoWith({ changes }), '/');
  expect(html.match(/<a href="\/about"/g)).toHaveLength(50);
  expect(textOf(html)).toContain('Change 50and 950 more');
  expect(textOf(html)).toContain('Preview of 1000 changes');
});
