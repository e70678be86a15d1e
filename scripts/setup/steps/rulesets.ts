import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../lib/paths.ts';
import type { GitHub } from '../gitHub.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

/** https://docs.github.com/en/rest/repos/rules */
interface Ruleset {
  id?: number;
  name: string;
  enforcement: string;
}

const MAIN = 'main.json';
/** Made last: once it is there, the question of the other one was answered. */
const VERSIONS = 'versions.json';

export const rulesets = (gitHub: GitHub): Step => ({
  name: 'Rulesets',
  makes: 'the rules of who changes main, and who tags a version (free for a public repository)',
  before: 'One stolen account must not be enough to replace the site, or to release.',
  after: 'GitHub keeps to the rules of .github/rulesets.',
  failed: 'The rulesets could not be made',
  managedAt: () => gitHub.page('settings/rules'),
  isDone: async () => {
    const present = await list(gitHub);
    const main = present.get((await read(MAIN)).name);
    return isActive(present.get((await read(VERSIONS)).name)) && (!main || isActive(main));
  },
  run: async (setup) => {
    const present = await list(gitHub);
    const main = await read(MAIN);
    if (present.has(main.name) || (await hasReviewer(setup))) await ensure(gitHub, main, present);
    await ensure(gitHub, await read(VERSIONS), present);
  },
});

const isActive = (ruleset: Ruleset | undefined) => ruleset?.enforcement === 'active';

async function read(file: string): Promise<Ruleset> {
  const path = join(PROJECT_ROOT, '.github', 'rulesets', file);
  return JSON.parse(await readFile(path, 'utf8')) as Ruleset;
}

/** What there is, by its name. */
async function list(gitHub: GitHub): Promise<Map<string, Ruleset>> {
  const found = (await gitHub.find<Ruleset[]>('rulesets?per_page=100')) ?? [];
  return new Map(found.map((ruleset) => [ruleset.name, ruleset]));
}

/** Who works alone has nobody to approve, and could change nothing any more. */
async function hasReviewer({ terminal }: Setup): Promise<boolean> {
  const answer = await terminal.ask(
    '  Does somebody beside you approve changes of main? yes, or no if you work alone',
    { whyWrong: (text) => (/^(yes|no)$/i.test(text) ? undefined : 'Give yes or no.') },
  );
  if (answer.toLowerCase() === 'yes') return true;
  console.log('  Then your own account is all that protects main: have two-factor sign-in.');
  return false;
}

/** One that somebody has made stricter stays so, once it is active. */
async function ensure(gitHub: GitHub, ruleset: Ruleset, present: Map<string, Ruleset>) {
  const found = present.get(ruleset.name);
  if (isActive(found)) return;
  if (!found) return gitHub.change('rulesets', { method: 'POST', body: ruleset });
  const body = { enforcement: 'active' };
  await gitHub.change(`rulesets/${found.id}`, { method: 'PUT', body });
}
