import { describe, expect, test } from 'vitest';
import { PROJECTS } from '../../../shared/model/collections/projects.ts';
import { previewOf } from '../../../shared/model/preview.ts';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import type { Published } from '../../../shared/model/published.ts';
import type { PublishedPictures } from '../../../shared/model/publishedContent.ts';

const STORED = `https://site.example/pictures/${'a'.repeat(64)}.webp`;
const OTHER = `https://site.example/pictures/${'b'.repeat(64)}.webp`;
const BLOB = 'blob:https://site.example/0b1c';
const FILES = { files: { path: '/assets/pictures/0123456789abcdef', widths: [360] } };

const project = (id: string, imageUrl: string, imageFocus = '') => ({
  ...EMPTY_PROJECT_FORM,
  id,
  title: 'Invoice desk',
  description: 'Reads invoices.',
  featured: true,
  imageUrl,
  imageFocus,
  createdAt: new Date(0),
  lastUpdated: new Date(0),
});

function picturesIn(
  typed: ReturnType<typeof project>,
  published: PublishedPictures = {},
  source: string | undefined = BLOB,
) {
  const beside = { projects: [], pageContent: [], people: [], order: [], holds: [] };
  const others = { ...beside, projects: [project('other', OTHER)] };
  const pictures = { published, typed: { address: typed.imageUrl, source } };
  return previewOf(PROJECTS as Published, others, typed, pictures).message.content.pictures;
}

describe('the preview shows a picture', () => {
  test('that is not published from where this device has it; another stored one not at all', () => {
    expect(picturesIn(project('typed', STORED))).toEqual({
      [STORED]: { original: BLOB },
      [OTHER]: {},
    });
  });

  test('that is published from the site', () => {
    const published = { [STORED]: FILES };
    expect(picturesIn(project('typed', STORED), published)[STORED]).toEqual(FILES);
  });

  test('whose focus was changed from where this device has it', () => {
    const pictures = picturesIn(project('typed', STORED, '37 62'), { [STORED]: FILES });
    expect(pictures[`${STORED} 37 62`]).toEqual({ original: BLOB });
  });

  test('that failed to be published, with no place on this device, not at all', () => {
    const published = { [STORED]: { problem: 'It is not in the store any more.' } };
    const pictures = picturesIn(project('typed', STORED), published, '');
    expect(pictures[STORED]).toEqual({});
  });
});
