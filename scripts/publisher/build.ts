import { startBuild } from '../lib/runBuild.ts';
import { UserError } from '../lib/userError.ts';
import { linesOf } from './linesOf.ts';

const SENTENCE_MAX_CHARACTERS = 300;

const REASON = /error|\bE[A-Z]{4,}\b|cannot|could not/i;

const FULL = 'The disk of the publisher’s computer is full: free some space, and publish again.';
const SEE = 'Whoever looks after the publisher finds more in its output.';

/** Builds the site. @throws UserError that says why it failed, and what to do */
export async function buildSite(): Promise<void> {
  const { code, said } = await linesOf((output) => startBuild(['--only', 'site'], output));
  if (code !== 0) throw new UserError(buildFailure(said));
}

/** What a person is told about a build that failed, and what to do. */
export function buildFailure(said: readonly string[]): string {
  const reason =
    said.find((line) => REASON.test(line)) ?? said.findLast((line) => line.trim() !== '') ?? '';
  const sentence = reason.trim().slice(0, SENTENCE_MAX_CHARACTERS) || 'nothing about the reason.';
  const advice = /ENOSPC/.test(said.join('\n')) ? FULL : SEE;
  return `The site could not be built. The build says: ${sentence} ${advice}`;
}
