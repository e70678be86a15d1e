import { type GoogleStandIn, NoAnswer } from './standIn.ts';

/** A `fetch` that leads every request to the stand-in, so that none reaches Google. */
export function fetchFrom(google: GoogleStandIn): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    try {
      const { status, body } = google.handle({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: Buffer.from(await request.arrayBuffer()),
      });
      return new Response(new Uint8Array(body), { status });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      // As Node's own does without a network.
      throw new TypeError('fetch failed', { cause: error });
    }
  };
}
