import { UserError } from '../../lib/userError.ts';
import type { GitHub } from '../gitHub.ts';
import type { Step } from '../step.ts';

export const gitHubAccess = (gitHub: GitHub): Step => ({
  name: 'GitHub’s command line',
  makes: 'nothing new: "gh" must be here and signed in as an Admin of the repository (free)',
  before: 'GitHub’s command line, "gh", changes the settings of the repository.',
  after: 'The account of "gh" may change the settings of the repository.',
  failed: 'GitHub could not be asked',
  managedAt: () => 'gh auth status',
  isDone: async () => {
    try {
      await gitHub.repository();
      return true;
    } catch (error) {
      if (error instanceof UserError) return false;
      throw error;
    }
  },
  run: async () => {
    await gitHub.repository();
  },
});
