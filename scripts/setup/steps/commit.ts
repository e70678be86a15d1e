import { PLACES } from '../../company/places.ts';
import { UserError } from '../../lib/userError.ts';
import { git } from '../git.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';

export const commit: Step = {
  name: 'Commit',
  makes: 'a commit of what setup has written, which you see first',
  before: 'Only a commit goes online, so that everybody knows what is there.',
  after: 'The clone has no changes that are not committed.',
  failed: 'What setup has written could not be committed',
  managedAt: () => 'git log',
  isDone: async (setup) => git(setup.root, 'status', '--porcelain').trim() === '',
  run: async (setup) => {
    assertOnlyOurs(setup);
    const files = Object.keys(PLACES);
    console.log(git(setup.root, '--no-pager', 'diff', 'HEAD', '--', ...files));
    const answer = await setup.terminal.ask('  Commit this? yes or no', {
      suggested: 'yes',
      whyWrong: (text) => (/^(yes|no)$/i.test(text) ? undefined : 'Give yes or no.'),
    });
    if (answer.toLowerCase() === 'no') {
      throw new UserError('Nothing was committed: change the files, or commit them yourself.');
    }
    git(setup.root, 'add', '--', ...files);
    git(setup.root, 'commit', '--quiet', '-m', `chore: set up ${setup.company.name}`);
  },
};

/** Refuses changes that setup has not made: nobody was asked about them. */
function assertOnlyOurs(setup: Setup): void {
  const changed = git(setup.root, 'status', '--porcelain', '-z').split('\0').filter(Boolean);
  const foreign = changed.map((line) => line.slice(3)).filter((file) => !(file in PLACES));
  if (foreign.length === 0) return;
  throw new UserError(
    `The clone has other changes (${foreign.slice(0, 3).join(', ')}): commit them, or put them aside.`,
  );
}
