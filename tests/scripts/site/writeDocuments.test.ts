import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  recordPages,
  reportMissingFacts,
  reportMissingReader,
} from '../../../scripts/site/writeDocuments.ts';
import { LEGAL } from '../../../shared/company.ts';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { CONTACT, READER } from '../../../src-site/content/contact.ts';
import { LEGAL_TITLES } from '../../../src-site/content/legal.ts';

const html = (text: string, look = 'p-4', year = 2026) =>
  `<header>Menu</header><main class="${look}" id="main"><p>${text}</p></main><footer>© ${year}</footer>`;

const before = recordPages({ '/': html('Home'), '/about': html('We') }, undefined, '2026-01-01');

test('without an earlier record, the day of a page’s last change is unknown', () => {
  expect(before['/']?.since).toBeUndefined();
});

test('a changed or new page gets the day of the build; the others keep theirs', () => {
  const pages = { '/': html('Home'), '/about': html('We build'), '/contact': html('Write') };
  const next = recordPages(pages, before, '2026-02-02');
  expect([next['/']?.since, next['/about']?.since, next['/contact']?.since]).toEqual([
    undefined,
    '2026-02-02',
    '2026-02-02',
  ]);
  expect(recordPages(pages, next, '2026-03-03')).toEqual(next);
});

test('another style, or another year in the footer, is not a change', () => {
  const pages = { '/': html('Home', 'p-8', 2027), '/about': html('We') };
  expect(recordPages(pages, before, '2027-01-01')).toEqual(before);
});

/** Every fact but the VAT number is there. */
const fillInAllBut = (vatNumber: string | undefined) =>
  Object.assign(LEGAL, {
    legalName: 'Acme Ltd.',
    streetAddress: '1 High Street',
    registerEntry: '123',
    responsiblePerson: 'Ada',
    vatNumber,
  });

describe('what is missing', () => {
  const FACTS = { ...LEGAL };
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
  afterEach(() => {
    Object.assign(LEGAL, FACTS);
  });

  it.each([undefined, '', ' Later '])(
    'names what the legal notice lacks, in one line: %j',
    (lacking) => {
      fillInAllBut(lacking);
      reportMissingFacts();
      expect(vi.mocked(console.log).mock.calls).toEqual([
        [
          `The legal notice is incomplete: run "npm run company". Not filled in yet: ${LEGAL_TITLES.vatNumber}.`,
        ],
      ]);
    },
  );

  it.each(['none', 'None '])(
    'says nothing when every fact is there, or is said not to exist: %j',
    (none) => {
      fillInAllBut(none);
      reportMissingFacts();
      expect(console.log).not.toHaveBeenCalled();
    },
  );

  it('says when the person who reads messages is not in the published team', () => {
    const reader = { ...emptyForm(PERSON_FIELDS), id: 'reader', name: READER };
    expect(CONTACT.reader.text).toContain(READER);
    reportMissingReader({ ...NOTHING_PUBLISHED, team: [reader] });
    expect(console.log).not.toHaveBeenCalled();
    reportMissingReader({ ...NOTHING_PUBLISHED, team: [] });
    expect(vi.mocked(console.log).mock.calls).toEqual([[expect.stringContaining(READER)]]);
  });
});
