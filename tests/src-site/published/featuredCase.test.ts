import { describe, expect, test } from 'vitest';
import type { PublishedPictures } from '../../../shared/model/publishedContent.ts';
import { toFeaturedCase } from '../../../src-site/published/featuredCase.ts';
import { contentOf, manyProjects, PROJECT } from '../featuredSample.ts';

const caseOf = (changes: Partial<typeof PROJECT> = {}, pictures: PublishedPictures = {}) =>
  toFeaturedCase({ ...contentOf({ ...PROJECT, ...changes }), pictures }, PROJECT.slug);

const paragraph = (text: string) => ({ kind: 'paragraph', children: [{ kind: 'text', text }] });

test('an address without a project has no page', () => {
  expect(toFeaturedCase(contentOf(PROJECT), 'tender-radar')).toBeNull();
  expect(toFeaturedCase(contentOf(), '')).toBeNull();
});

test('the projects before and after are those in the order of the site; the ends have one neighbour', () => {
  const content = contentOf(...manyProjects(3));
  const around = ['desk-1', 'desk-2', 'desk-3'].map((slug) => {
    const found = toFeaturedCase(content, slug);
    return [found?.previous?.path, found?.next?.path];
  });
  expect(around).toEqual([
    [undefined, '/projects/desk-2'],
    ['/projects/desk-1', '/projects/desk-3'],
    ['/projects/desk-2', undefined],
  ]);
});

const splitOf = (description: string) => {
  const { lead, body } = caseOf({ description }) ?? {};
  return { lead, body };
};

describe('the first paragraph', () => {
  test('is the lead', () => {
    expect(splitOf('Reads invoices.\n\nBooks them.')).toEqual({
      lead: paragraph('Reads invoices.'),
      body: [paragraph('Books them.')],
    });
  });

  test.each([
    ['a long paragraph', 'Reads invoices. '.repeat(30).trim()],
    ['one that introduces what follows', 'It reads:'],
  ])('%s is not', (_, first) => {
    expect(splitOf(`${first}\n\nBooks them.`)).toEqual({
      lead: undefined,
      body: [paragraph(first), paragraph('Books them.')],
    });
  });

  test('after a heading is not', () => {
    const { lead, body } = splitOf('## The task\n\nReads invoices.');
    expect(lead).toBeUndefined();
    expect(body).toHaveLength(2);
  });
});

test('the summary is one line of the first sentences', () => {
  const description = `Reads\ninvoices.\n\n${'Books **them**. '.repeat(20)}`;
  const summary = caseOf({ description })?.summary ?? '';
  expect(summary).toMatch(/^Reads invoices\. (Books them\. ?)+$/);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test('the large number is the first short one that begins a fact, and no year; the other facts follow', () => {
  const facts = [
    'In use since\tMarch 2024',
    'Founded\t1983',
    `Text\t${'9 '.repeat(20)}`,
    'To find a part\t4 minutes; it was 40',
    'Countries\t46; it was 40',
    'Weeks\t6',
  ];
  const { strongest, facts: others } = caseOf({ facts }) ?? {};
  expect(strongest).toEqual({ label: 'To find a part', value: '4 minutes', more: 'it was 40' });
  expect(others?.map(({ label }) => label)).toEqual([
    'In use since',
    'Founded',
    'Text',
    'Countries',
    'Weeks',
  ]);
  expect(caseOf({ facts: ['Client\tForwarder'] })?.strongest).toBeUndefined();
  expect(caseOf({ facts: ['Since\t2019', 'Countries\t46', 'Weeks\t6'] })?.strongest?.value).toBe(
    '46',
  );
});

test.each([
  ['−12 %', '−12 %', ''],
  ['€41,000', '€41,000', ''],
  ['0.8%; it was 4.6%', '0.8%', 'it was 4.6%'],
  ['> 90; more; later', '> 90', 'more; later'],
])('%s is a strong number', (fact, value, more) => {
  expect(caseOf({ facts: [`Number\t${fact}`] })?.strongest).toEqual({
    label: 'Number',
    value,
    more,
  });
});

test('a quote without a speaker is not shown', () => {
  expect(caseOf({ quote: 'It works.' })?.quotation).toBeUndefined();
  expect(caseOf({ quote: 'It works.', quotedPerson: 'Ines' })?.quotation).toEqual({
    quote: 'It works.',
    person: 'Ines',
  });
});

describe('the picture', () => {
  const imageUrl = 'https://pictures.agency.example/a.png';
  const path = '/assets/pictures/0123456789abcdef';
  const card = { path: '/assets/pictures/fedcba9876543210', widths: [360, 1080] };
  const shown = (pictures: PublishedPictures) => {
    const { picture, pictureSize, shareImage } = caseOf({ imageUrl }, pictures) ?? {};
    return [picture?.src, pictureSize, shareImage];
  };

  test('is the whole one, with its size', () => {
    const whole = { path, widths: [360, 720], height: 1000 };
    expect(shown({ [imageUrl]: { files: card, whole } })).toEqual([
      `${path}-360.webp`,
      { width: 720, height: 1000 },
      '/social-cards/projects/invoice-desk.jpg',
    ]);
  });

  test('that is narrow has a link preview with the drawing', () => {
    const whole = { path, widths: [360], height: 300 };
    expect(shown({ [imageUrl]: { whole } })[2]).toBe('/social-cards/projects/invoice-desk.png');
  });

  test('that was never published has no size, and a project without one has none', () => {
    expect(shown({ [imageUrl]: { original: imageUrl } }).slice(0, 2)).toEqual([
      imageUrl,
      undefined,
    ]);
    expect(shown({})).toEqual([undefined, undefined, '/social-cards/projects/invoice-desk.png']);
  });
});
