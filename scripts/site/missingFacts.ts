import { LEGAL_FACT_IDS, notFilledIn } from '../../src-site/content/legal.ts';

/** Names the facts of the legal notice that shared/company.ts does not have yet, in one line. */
export function reportMissingFacts(): void {
  const missing = notFilledIn(LEGAL_FACT_IDS);
  if (missing) console.log(`The legal notice is incomplete: run "npm run company". ${missing}`);
}
