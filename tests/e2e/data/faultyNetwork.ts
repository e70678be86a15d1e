/** Handles a request: answers it, or sends it and changes the response. */
type Fault = (send: () => Promise<Response>, url: string, body: string) => Promise<Response>;

const network = globalThis.fetch;
let fault: Fault | undefined;

// Auth reads `fetch` when it is loaded, so this file must be imported before shared/data.
globalThis.fetch = (input, init) => {
  const send = () => network(input, init);
  const url = input instanceof Request ? input.url : String(input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return fault ? fault(send, url, body) : send();
};

/** Runs the work while every request of the product meets this fault. */
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

/** The response starts, and never ends. */
export const stalled: Fault = async () => new Response(new ReadableStream());

/** The sign-in page of a hotel or train instead of the server's response. */
export const captivePortal: Fault = async () =>
  new Response('<html>Welcome on board</html>', { headers: { 'content-type': 'text/html' } });

export const badGateway: Fault = async () =>
  new Response('<html>502</html>', { status: 502, statusText: 'Bad Gateway' });

export const wordless: Fault = async () => new Response('{}', { status: 503 });

/** Refuses with an error in the format of Google's servers. */
export function refusing(code: number, status: string, message: string): Fault {
  return async () => Response.json({ error: { code, status, message } }, { status: code });
}

const isCommit = (url: string) => new URL(url).pathname.endsWith(':commit');

/** The write reaches the store, but its response is lost. */
export const lostAnswers: Fault = async (send, url) => {
  const answer = await send();
  if (isCommit(url)) throw new TypeError('fetch failed');
  return answer;
};

/** Every attempt to write conflicts with another write. */
export const contended: Fault = (send, url, body) =>
  isCommit(url) ? refusing(409, 'ABORTED', 'Transaction lock timeout.')(send, url, body) : send();

/** Holds every response until it is released. */
export class HeldAnswers {
  /** The calls that were made: `documents:batchGet`, `documents:commit`. */
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

  /** Waits for at least one response, and releases all that have arrived. */
  async release(): Promise<void> {
    await this.#arrived;
    this.#release();
  }
}
