import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { type Kind, recognize } from './answers.ts';
import { cliEnvironment, HOSTING_PROJECT } from './cliEnvironment.ts';
import { HostedSite, type Refusal } from './hostedSite.ts';
import { listen, startLiveSite } from './liveSite.ts';

/** Requests that the fake refuses. */
interface Fault {
  kind: Kind;
  status: number;
  /** How many of these requests pass before it begins. */
  after?: number;
  /** How many it hits; every further one when absent. */
  times?: number;
}

export type FakeHosting = Awaited<ReturnType<typeof startFakeHosting>>;

/**
 * A stand-in for the services that the Firebase CLI needs to deploy, with the site that it serves.
 * @param role the permissions of who deploys; all when absent
 */
export async function startFakeHosting(role?: readonly string[]) {
  const site = new HostedSite();
  const faults: { fault: Fault; seen: number }[] = [];
  /** What was asked for and is not known: methods and addresses. */
  const unknown: string[] = [];
  /** Methods and paths, in their order. */
  const requests: string[] = [];
  /** The permissions that the requests needed, whether the role has them or not. */
  const needed = new Set<string>();

  /** The status with which this request is refused, if it is. */
  const refusedWith = (kind: Kind): number | undefined => {
    let status: number | undefined;
    for (const entry of faults.filter(({ fault }) => fault.kind === kind)) {
      entry.seen += 1;
      const { after = 0, times = Number.POSITIVE_INFINITY } = entry.fault;
      if (entry.seen > after && entry.seen <= after + times) status ??= entry.fault.status;
    }
    return status;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const body = await buffer(request);
    const step = recognize(request.method ?? '', url, body, site);
    requests.push(`${request.method} ${url.pathname}`);
    if (!step) {
      unknown.push(`${request.method} ${url.href}`);
      return send(response, 404, refusal(404));
    }
    const isBilled = 'x-goog-user-project' in request.headers;
    const needs = [step.permission ?? [], isBilled ? 'serviceusage.services.use' : []].flat();
    for (const name of needs) needed.add(name);
    const isAllowed = !role || needs.every((name) => role.includes(name));
    const status = isAllowed ? refusedWith(step.kind) : 403;
    if (status) return send(response, status, refusal(status));
    return send(response, 200, step.grant());
  };
  const api = await listen(
    createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        const { status = 500, message } = error as Partial<Refusal>;
        send(response, status, refusal(status, message));
      });
    }),
  );
  const live = await startLiveSite(site);
  const { env, folder } = await cliEnvironment(api.address);
  return {
    project: HOSTING_PROJECT,
    /** What a Firebase CLI needs in its environment to talk only to the fake. */
    env,
    /** The address of the released site. */
    liveUrl: live.address,
    site,
    unknown,
    requests,
    needed,
    fail: (fault: Fault) => void faults.push({ fault, seen: 0 }),
    /** Ends all faults. */
    heal: () => void faults.splice(0),
    close: async () => {
      await Promise.all([api.close(), live.close()]);
      await removeFolder(folder);
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const refusal = (code: number, message = `The fake refuses this with ${code}.`) => ({
  error: { code, message },
});
