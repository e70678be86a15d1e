import { describe, expect, test } from 'vitest';
import { toTextParts } from '../../../src-site/published/textParts.ts';

const hrefs = (text: string, isContact?: boolean) =>
  toTextParts(text, isContact).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

describe('e-mail addresses', () => {
  test.each([
    ['hello@agency.example', 'mailto:hello@agency.example'],
    ['Write to hello@agency.example.', 'mailto:hello@agency.example'],
    ['<ana.maria+web@mail.agency.example>', 'mailto:ana.maria+web@mail.agency.example'],
    ['jürgen@büro.example', 'mailto:j%C3%BCrgen@b%C3%BCro.example'],
    ['100%@agency.example', 'mailto:100%25@agency.example'],
  ])('in "%s" is a link', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  test.each(['@agency', 'ana@', 'ana@agency', 'a @ b.example', 'Ana “@” Agency'])(
    '"%s" is not one',
    (text) => {
      expect(toTextParts(text)).toEqual([text]);
    },
  );
});

describe('https links', () => {
  test.each([
    ['https://agency.example', 'https://agency.example/'],
    ['See https://agency.example/cases/.', 'https://agency.example/cases/'],
    ['(https://agency.example/a?b=c&d=1#e)', 'https://agency.example/a?b=c&d=1#e'],
    ['“https://agency.example/a”, he said', 'https://agency.example/a'],
    ['https://agency.example/Desk_(freight), too', 'https://agency.example/Desk_(freight)'],
    ['Really: https://agency.example/a?!…', 'https://agency.example/a'],
    ['Https://agency.example/a@b.example', 'https://agency.example/a@b.example'],
    ['https://agency.example/+15550100199', 'https://agency.example/+15550100199'],
  ])('in "%s" are links', (text, href) => {
    expect(hrefs(text, true)).toEqual([href]);
  });

  test.each([
    'http://agency.example',
    'https://',
    'https://agency',
    'https://127.0.0.1/a',
    'https://ana:secret@agency.example',
    'https://agency.example/\u202egpj',
    'xhttps://agency.example',
    'javascript:alert(1)//https',
  ])('"%s" is not one', (text) => {
    expect(toTextParts(text, true)).toEqual([text]);
  });
});

describe('telephone numbers', () => {
  test.each([
    ['+1 (555) 010-0199', 'tel:+15550100199'],
    ['Call +49 (0)30 1234-567, please', 'tel:+49301234567'],
    ['+44 20 7946 0958.', 'tel:+442079460958'],
  ])('in "%s" is a link in every text', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  test.each([
    ['(555) 010-0199', 'tel:5550100199'],
    ['030 / 123 456', 'tel:030123456'],
    ['555-0199', 'tel:5550199'],
  ])('without a country code, "%s" is one only among the contacts', (text, href) => {
    expect(hrefs(text, true)).toEqual([href]);
    expect(hrefs(text)).toEqual([]);
  });

  test.each(['24/7', '9:00 AM to 5:00 PM', 'since 2021', '+12', 'No. 04101', 'Room B1234567'])(
    '"%s" is not one',
    (text) => {
      expect(toTextParts(text, true)).toEqual([text]);
    },
  );

  test('do not span two lines', () => {
    expect(hrefs('555 0100\n555 0199', true)).toEqual(['tel:5550100', 'tel:5550199']);
  });
});

test('the text between the links is unchanged, line breaks too', () => {
  expect(toTextParts('Sales: a@b.example\n\nSupport: c@d.example!')).toEqual([
    'Sales: ',
    { label: 'a@b.example', href: 'mailto:a@b.example' },
    '\n\nSupport: ',
    { label: 'c@d.example', href: 'mailto:c@d.example' },
    '!',
  ]);
  expect(toTextParts('')).toEqual([]);
});

test.each([
  'a'.repeat(10_000),
  `https://${'('.repeat(5000)}`,
  `https://a.b/${'(a'.repeat(5000)}`,
  `https://${'.'.repeat(9000)}`,
  'a.'.repeat(5000),
  `+${'1 '.repeat(5000)}`,
])(
  '10,000 characters that are almost an address are parsed within seconds, and none is lost',
  (start) => {
    const text = `${start}@`;
    const begun = performance.now();
    const parts = toTextParts(text, true);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')).toBe(text);
  },
);
