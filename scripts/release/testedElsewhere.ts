import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commitsOfMain } from '../lib/git.ts';
import { CACHE_FOLDER, PROJECT_ROOT } from '../lib/paths.ts';
import { UserError } from '../lib/userError.ts';
import { type GitHub, testRunsOnMain } from './githubTests.ts';

/** The commits of which GitHub has said it: a new start does not ask again. */
const FILE = join(CACHE_FOLDER, 'tested-on-github');

interface Places {
  /** The clone. */
  folder?: string;
  file?: string;
}

/**
 * The reason why a commit that was not tested on this computer may not run, as a sentence; undefined if GitHub has tested
 * it, as a commit of main (docs/decisions/0022).
 */
export async function untestedRefusal(
  commit: string,
  github: GitHub,
  { folder = PROJECT_ROOT, file = FILE }: Places = {},
): Promise<string | undefined> {
  if ((await readNoted(file)).includes(commit)) return undefined;
  const reason = await whyUntested(commit, github, folder);
  if (reason)
    return `The tests have not passed for this commit (${commit.slice(0, 7)}) on this computer, and ${reason}`;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${commit}\n`);
  return undefined;
}

async function readNoted(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n');
}

async function whyUntested(commit: string, github: GitHub, folder: string) {
  const onMain = await commitsOfMain(folder).catch((): string[] => []);
  if (!onMain.includes(commit))
    return 'only tests of a commit of main count on GitHub: check out main, or run "npm test".';
  try {
    const runs = await testRunsOnMain(github, commit);
    if (runs.some(({ isPassed }) => isPassed)) return undefined;
    const [run] = runs;
    if (!run) return 'GitHub has not tested it either: run "npm test".';
    if (!run.conclusion) return 'GitHub still tests it: wait until it has, or run "npm test".';
    return `on GitHub their result is "${run.conclusion}": take a commit that has passed, or run "npm test".`;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
