import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMissingFacts, reportMissingReader } from '../../../scripts/site/missingFacts.ts';
import { LEGAL } from '../../../shared/company.ts';
import { emptyForm } from '../../../shared/model/fields.ts';
import { PERSON_FIELDS } from '../../../shared/model/person.ts';
import { NOTHING_PUBLISHED } from '../../../shared/model/publishedContent.ts';
import { CONTACT, READER } from '../../../src-site/content/contact.ts';
import { LEGAL_TITLES } from '../../../src-site/content/legal.ts';

const FACTS = { ...LEGAL };
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => {
  Object.assign(LEGAL, FACTS);
  vi.restoreAllMocks();
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
