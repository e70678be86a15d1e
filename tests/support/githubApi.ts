import { createServer } from 'node:http';
import { listen } from './hosting/liveSite.ts';

const REPOSITORY = 'agency/site';

/** A run as GitHub lists it, of the fields that matter: a push of the commit to main has passed our tests. */
export const passedRun = (commit: string) => ({
  name: 'CI',
  head_sha: commit,
  head_branch: 'main',
  event: 'push',
  path: '.github/workflows/ci.yml',
  status: 'completed',
  conclusion: 'success' as string | null,
  repository: { full_name: REPOSITORY },
  head_repository: { full_name: REPOSITORY },
});

export type GithubApi = Awaited<ReturnType<typeof startGithubApi>>;

/** A stand-in for api.github.com with one repository. It ignores what a query asks for: GitHub's filters are not ours. */
export async function startGithubApi() {
  const state = {
    runs: [] as object[],
    /** What it answers with instead. */
    refuses: undefined as { status: number; headers?: Record<string, string> } | undefined,
    /** The token without which it shows nothing, as for a private repository. */
    token: '',
    asked: [] as string[],
  };
  const server = createServer(({ url = '', headers }, response) => {
    state.asked.push(url);
    const isShown = !state.token || headers.authorization === `Bearer ${state.token}`;
    const isKnown = url.startsWith(`/repos/${REPOSITORY}/actions/workflows/ci.yml/runs?`);
    const { status, headers: more } = state.refuses ?? { status: isShown && isKnown ? 200 : 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(JSON.stringify(status === 200 ? { workflow_runs: state.runs } : {}));
  });
  const { address, close } = await listen(server);
  return { state, github: { repository: REPOSITORY, api: address }, close };
}
