import { getErrorMessage } from '../../shared/model/errorMessage.ts';
import { UserError } from '../lib/userError.ts';

/** The workflow that runs `npm test`. */
const WORKFLOW = '.github/workflows/ci.yml';
const API = 'https://api.github.com';
const TIMEOUT_MS = 15_000;
/** As many as GitHub gives at once. */
const RUNS_MAX = 100;

export interface GitHub {
  /** As `owner/name`. */
  repository: string;
  /** A private repository shows its runs only to a token that may read its Actions. */
  token?: string | undefined;
  /** Another address of the API, in tests. */
  api?: string;
}

interface TestRun {
  commit: string;
  isPassed: boolean;
  /** Undefined while it runs. */
  conclusion: string | undefined;
}

/**
 * The runs of our tests for commits that were pushed to main, the newest first.
 *
 * Everybody who pushes can give a commit a note, a tag, a status or a check, and run workflows of their own on branches of
 * their own; a fork's pull request runs ours. None of this counts. Only a run of a tag that is called main looks the same
 * here: whoever asks must know that the commit is on main (`commitsOfMain`).
 * @param commit only the runs of this one
 * @throws UserError if GitHub does not say; its message goes on after "and"
 */
export async function testRunsOnMain(github: GitHub, commit?: string): Promise<TestRun[]> {
  const { workflow_runs: runs } = await ask(github, commit);
  if (!Array.isArray(runs)) throw new UserError(`GitHub gave an answer without runs${AGAIN}`);
  return runs
    .filter((run) => isOurs(run, github.repository) && (!commit || run.head_sha === commit))
    .map(({ head_sha, status, conclusion }) => ({
      commit: head_sha,
      isPassed: status === 'completed' && conclusion === 'success',
      conclusion: (status === 'completed' && conclusion) || undefined,
    }));
}

/**
 * As far as we read it: docs.github.com/rest/actions/workflow-runs, "List workflow runs for a workflow". The examples there
 * have the branch after the path, answers do not.
 */
interface Run {
  head_sha: string;
  head_branch: string | null;
  event: string;
  path: string;
  status: string | null;
  conclusion: string | null;
  repository: { full_name: string };
  head_repository: { full_name: string } | null;
}

function isOurs(run: Run, repository: string): boolean {
  const isOfCompany = (where: Run['head_repository']) =>
    where?.full_name?.toLowerCase() === repository.toLowerCase();
  return (
    run.event === 'push' &&
    run.head_branch === 'main' &&
    [WORKFLOW, `${WORKFLOW}@main`, `${WORKFLOW}@refs/heads/main`].includes(run.path) &&
    isOfCompany(run.repository) &&
    isOfCompany(run.head_repository)
  );
}

async function ask(github: GitHub, commit?: string): Promise<{ workflow_runs?: Run[] }> {
  const { repository, token, api = API } = github;
  const query = new URLSearchParams({
    branch: 'main',
    event: 'push',
    per_page: String(RUNS_MAX),
    ...(commit && { head_sha: commit }),
  });
  const [file = ''] = WORKFLOW.split('/').slice(-1);
  const address = `${api}/repos/${repository}/actions/workflows/${file}/runs?${query}`;
  try {
    const response = await fetch(address, {
      headers: {
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 200) return (await response.json()) as { workflow_runs?: Run[] };
    throw new UserError(refusal(response, github));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { cause = error } = Object(error) as { cause?: unknown };
    const reason = getErrorMessage(cause, 'no answer');
    throw new UserError(
      `GitHub could not be asked (${reason}): check this computer’s network, or run "npm test".`,
    );
  }
}

const AGAIN = ': try again in a few minutes, or run "npm test".';
const TOKEN = 'a token that may read its Actions, as PUBLISH_GITHUB_TOKEN';

/** Why GitHub does not say it, and what to do. */
function refusal({ status, headers }: Response, { repository, token }: GitHub): string {
  const isLimit = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after');
  if (isLimit && [403, 429].includes(status)) {
    const advice = token ? '' : `, or give it ${TOKEN}`;
    return `GitHub answers this computer no more ${untilWhen(headers)}: wait until then${advice}.`;
  }
  if (status === 401 || (status === 403 && token))
    return `GitHub does not accept PUBLISH_GITHUB_TOKEN (${status}): make another one that may read the Actions of ${repository}.`;
  if (status >= 300 && status < 400)
    return `the repository ${repository} has moved: put its new name into shared/company.ts, or run "npm test".`;
  if ([403, 404].includes(status))
    return `GitHub shows no tests of ${repository} (${status}): if it is private, give ${TOKEN}; if not, correct its name in shared/company.ts, or run "npm test".`;
  return `GitHub has trouble (${status})${AGAIN}`;
}

/** The limit of an hour says when it ends, in seconds; the one of too many requests at once, after how many. */
function untilWhen(headers: Headers): string {
  const reset = Number(headers.get('x-ratelimit-reset'));
  const after = Number(headers.get('retry-after'));
  const endMs = after > 0 ? Date.now() + after * 1000 : reset * 1000;
  return endMs > 0 ? `before ${new Date(endMs).toTimeString().slice(0, 5)}` : 'for an hour';
}
