import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import { TEAM } from '../../shared/model/team.ts';
import { READER } from '../../src-site/content/contact.ts';
import { LEGAL_FACT_IDS, notFilledIn } from '../../src-site/content/legal.ts';

/** Names the facts of the legal notice that shared/company.ts does not have yet, in one line. */
export function reportMissingFacts(): void {
  const missing = notFilledIn(LEGAL_FACT_IDS);
  if (missing) console.log(`The legal notice is incomplete: run "npm run company". ${missing}`);
}

/** Says in one line when the Contact page names a reader of messages who is not in the team that visitors see. */
export function reportMissingReader({ team }: PublishedContent): void {
  if ((team ?? TEAM).some(({ name }) => name === READER)) return;
  console.log(
    `The Contact page says that ${READER} reads every message, who is not in the published team: change READER in src-site/content/contact.ts.`,
  );
}
