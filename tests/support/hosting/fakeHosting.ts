import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';
import { answerOf } from './answers.ts';
import { cliEnvironment, HOSTING_PROJECT } from './cliEnvironment.ts';
import { type Fault, Faults } from './faults.ts';
import { HostedSite, type Refusal } from './hostedSite.ts';
import { listen, startLiveSite } from './liveSite.ts';
import { type Kind, recognize, type Step } from './requests.ts';

type Listener = (step: Step & { count: number }) => unknown;

export interface FakeHosting {
  project: string;
  /** What a Firebase CLI needs in its environment to talk only to the fake. */
  env: Record<string, string>;
  /** The address of the released site. */
  liveUrl: string;
  site: HostedSite;
  /** How often each kind was asked for. */
  requests: Partial<Record<Kind, number>>;
  /** What was asked for and is not known: methods and addresses. */
  unknown: string[];
  fail: (fault: Fault) => void;
  /** Ends all faults. */
  heal: () => void;
  /** Is told of each request before it has an effect; the fake waits for what it returns. */
  onStep: (listener: Listener) => void;
  close: () => Promise<void>;
}

/** A stand-in for the services that the Firebase CLI needs to deploy to Hosting, with the site that it serves. */
export async function startFakeHosting(): Promise<FakeHosting> {
  const site = new HostedSite();
  const faults = new Faults();
  const listeners: Listener[] = [];
  const requests: FakeHosting['requests'] = {};
  const unknown: string[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const body = await buffer(request);
    const step = recognize(request.method ?? '', url);
    if (!step) {
      unknown.push(`${request.method} ${url.href}`);
      return send(response, 404, refusal(404));
    }
    const count = (requests[step.kind] ?? 0) + 1;
    requests[step.kind] = count;
    for (const listener of listeners) await listener({ ...step, count });
    const met = await faults.meet(step.kind);
    const grant = () => answerOf({ ...step, body, site, origin: url.origin });
    if (!met) return send(response, 200, grant());
    if (met.isGranted) grant();
    return send(response, met.status, refusal(met.status));
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
    env,
    liveUrl: live.address,
    site,
    requests,
    unknown,
    fail: (fault) => faults.add(fault),
    heal: () => faults.clear(),
    onStep: (listener) => void listeners.push(listener),
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
