import { afterEach, expect, it, vi } from 'vitest';
import { reportMissingFacts } from '../../../scripts/site/missingFacts.ts';
import { LEGAL } from '../../../shared/company.ts';
import { LEGAL_TITLES } from '../../../src-site/content/legal.ts';

const logged = vi.spyOn(console, 'log').mockReturnValue();
const FACTS = { ...LEGAL };
afterEach(() => {
  Object.assign(LEGAL, FACTS);
  logged.mockClear();
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

it('names what the legal notice lacks, in one line', () => {
  fillInAllBut(undefined);
  reportMissingFacts();
  expect(logged.mock.calls).toEqual([
    [
      `The legal notice is incomplete: run "npm run company". Not filled in yet: ${LEGAL_TITLES.vatNumber}.`,
    ],
  ]);
});

it('says nothing when every fact is there, or is said not to exist', () => {
  fillInAllBut('none');
  reportMissingFacts();
  expect(logged).not.toHaveBeenCalled();
});
