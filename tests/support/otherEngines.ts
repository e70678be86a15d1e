import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { UserError } from '../../scripts/lib/userError.ts';
import { reportSkipped } from './testResults.ts';

const BROWSERS = { firefox, webkit };

/** The engines besides Chromium in which the journeys run, each in the project of its name. */
export const OTHER_ENGINES = ['firefox', 'webkit'] as const;

const isHere = (name: keyof typeof BROWSERS) => existsSync(BROWSERS[name].executablePath());

/**
 * The engines that Playwright has installed on this machine; prints which are missing.
 * @throws UserError when one is missing and `REQUIRE_ENGINES` is set
 */
export async function findOtherEngines(): Promise<string[]> {
  const missing = OTHER_ENGINES.filter((name) => !isHere(name));
  if (missing.length > 0) {
    const reason = `no ${missing.join(' and no ')} on this machine ("npx playwright install ${missing.join(' ')}" downloads what is missing)`;
    if (process.env['REQUIRE_ENGINES']) {
      throw new UserError(`The journeys cannot run in every engine: ${reason}.`);
    }
    console.log(`Skipped the journeys in other engines: ${reason}.`);
    await Promise.all(missing.map(reportSkipped));
  }
  return OTHER_ENGINES.filter(isHere);
}
