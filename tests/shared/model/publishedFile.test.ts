import { describe, expect, it } from 'vitest';
import { EMPTY_PROJECT_FORM } from '../../../shared/model/project.ts';
import {
  NOTHING_PUBLISHED,
  type PublishedContent,
} from '../../../shared/model/publishedContent.ts';
import { formatPublished, parsePublished } from '../../../shared/model/publishedFile.ts';

const { featured: _featured, ...EMPTY } = EMPTY_PROJECT_FORM;
const ID = 'abcdefghij0123456789';

const DESK: PublishedContent = {
  ...NOTHING_PUBLISHED,
  projects: [
    {
      ...EMPTY,
      id: ID,
      title: 'Invoice desk',
      description: 'Reads invoices.',
      facts: ['Invoices a day\t340'],
      quote: 'We read each invoice once.',
      quotedPerson: 'Head of accounting',
      slug: 'invoice-desk',
    },
  ],
  formerSlugs: { invoices: ID, '2024': 'zzcdefghij0123456789' },
  changedAt: { [ID]: '2026-01-02T03:04:05.678Z' },
};

describe('the published file', () => {
  it('gives back what was written', () => {
    expect(parsePublished(formatPublished(DESK))).toEqual(DESK);
  });

  it('of an earlier version has projects without an address, and no former addresses', () => {
    const {
      formerSlugs: _former,
      changedAt: _changed,
      ...file
    } = JSON.parse(formatPublished(DESK)) as Record<string, unknown>;
    const [
      { slug: _slug, facts: _facts, quote: _quote, quotedPerson: _person, ...project } = EMPTY,
    ] = DESK.projects;
    expect(parsePublished(JSON.stringify({ ...file, projects: [project] }))).toEqual({
      ...DESK,
      projects: [{ ...project, slug: '', facts: [], quote: '', quotedPerson: '' }],
      formerSlugs: {},
      changedAt: {},
    });
  });

  it('is read without former addresses and times that cannot be such', () => {
    const wrong = { ...DESK, formerSlugs: { 'a/b': ID, c: 7 }, changedAt: { [ID]: 'yesterday' } };
    expect(parsePublished(formatPublished(wrong as unknown as PublishedContent))).toEqual({
      ...DESK,
      formerSlugs: {},
      changedAt: {},
    });
  });

  it('is refused if a project has an address that leads elsewhere', () => {
    const [project] = DESK.projects;
    const wrong = { ...DESK, projects: [{ ...project, slug: '../admin' }] };
    expect(() => parsePublished(formatPublished(wrong as PublishedContent))).toThrow(
      `projects/${ID}, slug: Use small letters`,
    );
  });
});
