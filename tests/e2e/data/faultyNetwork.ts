/** What becomes of a request: answers it, or sends it on first and does something to the answer. */
type Fault = (send: () => Promise<Response>, url: string, body: string) => Promise<Response>;

const network = globalThis.fetch;
let fault: Fault | undefined;

// Auth takes hold of fetch as it is loaded; this file must be imported before shared/data.
globalThis.fetch = (input, init) => {
  const send = () => network(input, init);
  const url = input instanceof Request ? input.url : String(input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return fault ? fault(send, url, body) : send();
};

/** Runs the work with a network that does this to every request of the product. */
export async function withFault<T>(broken: Fault, work: () => Promise<T>): Promise<T> {
  fault = broken;
  try {
    return await work();
  } finally {
    fault = undefined;
  }
}

export const offline: Fault = () => Promise.reject(new TypeError('fetch failed'));

export const silent: Fault = () => new Promise(() => undefined);

/** The answer begins, and never ends. */
export const stalled: Fault = async () => new Response(new ReadableStream());

/** A sign-in page of a hotel or train, in place of the server's answer. */
export const captivePortal: Fault = async () =>
  new Response('<html>Welcome on board</html>', { headers: { 'content-type': 'text/html' } });

export const badGateway: Fault = async () =>
  new Response('<html>502</html>', { status: 502, statusText: 'Bad Gateway' });

export const wordless: Fault = async () => new Response('{}', { status: 503 });

/** Refuses with an error as Google's servers write it. */
export function refusing(code: number, status: string, message: string): Fault {
  return async () => Response.json({ error: { code, status, message } }, { status: code });
}

const isCommit = (url: string) => new URL(url).pathname.endsWith(':commit');

/** The write reaches the store, its answer never comes back. */
export const lostAnswers: Fault = async (send, url) => {
  const answer = await send();
  if (isCommit(url)) throw new TypeError('fetch failed');
  return answer;
};

/** Writes that meet another one at the same moment, as often as they try. */
export const contended: Fault = (send, url, body) =>
  isCommit(url) ? refusing(409, 'ABORTED', 'Transaction lock timeout.')(send, url, body) : send();

/** Keeps every answer until it is released. */
export class HeldAnswers {
  /** What was asked: `documents:batchGet`, `documents:commit`. */
  readonly asked: string[] = [];
  #release: () => void = () => undefined;
  #arrive: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.#release = resolve;
  });
  readonly #arrived = new Promise<void>((resolve) => {
    this.#arrive = resolve;
  });

  readonly fault: Fault = async (send, url) => {
    this.asked.push(new URL(url).pathname.split('/').at(-1) ?? '');
    const answer = await send();
    this.#arrive();
    await this.#released;
    return answer;
  };

  /** Hands over what has arrived, which is one answer at least. */
  async release(): Promise<void> {
    await this.#arrived;
    this.#release();
  }
}
