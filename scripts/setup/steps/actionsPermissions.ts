import type { GitHub } from '../gitHub.ts';
import type { Step } from '../step.ts';

/** https://docs.github.com/en/rest/actions/permissions */
interface Permissions {
  enabled?: boolean;
  allowed_actions?: string;
  sha_pinning_required?: boolean;
}

interface Selected {
  github_owned_allowed?: boolean;
  verified_allowed?: boolean;
  patterns_allowed?: string[];
}

interface OfWorkflows {
  default_workflow_permissions?: string;
  can_approve_pull_request_reviews?: boolean;
}

/** Google's, with which the nightly workflow signs in. */
const AUTH = 'google-github-actions/auth@*';

const PERMISSIONS = { enabled: true, allowed_actions: 'selected', sha_pinning_required: true };
const OF_WORKFLOWS = {
  default_workflow_permissions: 'read',
  can_approve_pull_request_reviews: false,
};

const PATH = 'actions/permissions';

export const actionsPermissions = (gitHub: GitHub): Step => ({
  name: 'What may run',
  makes: 'a limit to GitHub’s own actions and Google’s, pinned to a commit (free)',
  before: 'An action of a stranger could read what a workflow has.',
  after: 'Only pinned actions of GitHub and of Google’s sign-in run, and none approves a change.',
  failed: 'The limits of actions could not be set',
  managedAt: () => gitHub.page('settings/actions'),
  isDone: async () => {
    const permissions = await gitHub.find<Permissions>(PATH);
    if (!has(permissions, PERMISSIONS)) return false;
    const [selected, ofWorkflows] = await Promise.all([
      gitHub.find<Selected>(`${PATH}/selected-actions`),
      gitHub.find<OfWorkflows>(`${PATH}/workflow`),
    ]);
    const { github_owned_allowed: own, verified_allowed: verified } = selected ?? {};
    const isSelected = own === true && verified === false;
    return (
      isSelected &&
      (selected?.patterns_allowed ?? []).join() === AUTH &&
      has(ofWorkflows, OF_WORKFLOWS)
    );
  },
  run: async () => {
    await gitHub.change(PATH, { method: 'PUT', body: PERMISSIONS });
    // Only a repository with selected actions answers which they are.
    const before = await gitHub.find<Selected>(`${PATH}/selected-actions`);
    const others = (before?.patterns_allowed ?? []).filter((pattern) => pattern !== AUTH);
    await gitHub.change(`${PATH}/selected-actions`, {
      method: 'PUT',
      body: { github_owned_allowed: true, verified_allowed: false, patterns_allowed: [AUTH] },
    });
    await gitHub.change(`${PATH}/workflow`, { method: 'PUT', body: OF_WORKFLOWS });
    for (const pattern of others) console.log(`  ${pattern} runs no more.`);
  },
});

const has = (found: object | undefined, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => Object(found)[name] === value);
