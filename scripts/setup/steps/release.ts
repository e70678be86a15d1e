import { findEnvironment, isOnlyFor, restrict, rulesIn, type Source } from '../environments.ts';
import type { GitHub } from '../gitHub.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

const RELEASE = 'release';

const VERSIONS: Source = { name: 'v*', type: 'tag' };

/** GitHub takes six. */
const MOST = 6;

export const release = (gitHub: GitHub): Step => ({
  name: 'Environment release',
  makes:
    'the environment release on GitHub, whose certificates only an approved version gets (free for a public repository)',
  before: 'A version is signed once somebody else has approved it.',
  after: 'Only a tag of a version gets the certificates, and only once it is approved.',
  failed: 'The environment could not be made',
  managedAt: () => gitHub.page('settings/environments'),
  isDone: async () => {
    const { review } = rulesIn((await findEnvironment(gitHub, RELEASE)) ?? {});
    const count = review?.reviewers?.length ?? 0;
    if (count === 0 || (count > 1 && !review?.prevent_self_review)) return false;
    return isOnlyFor(gitHub, RELEASE, VERSIONS);
  },
  run: async (setup) => {
    const ids = await askForReviewers(gitHub, setup);
    const reviewers = { ids, preventSelfReview: ids.length > 1 };
    await restrict(gitHub, RELEASE, VERSIONS, reviewers);
  },
});

/** Asks for those who approve, until GitHub knows each. */
async function askForReviewers(gitHub: GitHub, setup: Setup): Promise<number[]> {
  const answer = await setup.terminal.ask(
    '  Who approves a release? Their names on GitHub, two or more, or yours if you work alone',
    { suggested: await gitHub.account(), whyWrong },
  );
  const ids: number[] = [];
  for (const login of namesIn(answer)) {
    const id = await gitHub.idOf(login);
    if (id === undefined) {
      console.log(`  Nobody on GitHub is called ${login}.`);
      return askForReviewers(gitHub, setup);
    }
    ids.push(id);
  }
  return ids;
}

const namesIn = (answer: string) => [...new Set(answer.split(/[\s,]+/).filter(Boolean))];

function whyWrong(answer: string): string | undefined {
  const names = namesIn(answer);
  const areNames = names.every((name) => /^[a-z\d](?:[a-z\d-]{0,38})$/i.test(name));
  if (areNames && names.length > 0 && names.length <= MOST) return undefined;
  return 'Give one to six names, with commas, such as ana, bo.';
}
