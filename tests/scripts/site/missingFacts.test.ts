import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMissingFacts } from '../../../scripts/site/missingFacts.ts';
import { LEGAL } from '../../../shared/company.ts';
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
