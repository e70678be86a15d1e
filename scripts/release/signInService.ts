import { getErrorMessage } from '../../shared/model/errorMessage.ts';

const TIMEOUT_MS = 15_000;

/** Firebase's sign-in service, as the public sees it. */
export interface SignInService {
  url: string;
  /** A key that is not restricted to websites. */
  apiKey: string;
}

export interface Answer {
  data: Record<string, unknown>;
  /** The error code or its message; without one, the HTTP status or the connection's failure. */
  text: string;
}

/** An answer of the service itself, such as `WEAK_PASSWORD : Password should be…`; a wrong key is answered by a sentence. */
const ERROR_CODE = /^[A-Z]+(_[A-Z]+)+/;

export const isErrorCode = ({ text }: Answer) => ERROR_CODE.test(text);

/** Sends the body by POST; without one, reads by GET. */
export async function ask(
  { url, apiKey }: SignInService,
  path: string,
  body?: object,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}${path}?key=${apiKey}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const data = (await response.json()) as Answer['data'] & { error?: { message: string } };
    return { data, text: data.error?.message ?? `HTTP ${response.status}` };
  } catch (error) {
    return { data: {}, text: getErrorMessage(error, 'no answer') };
  }
}
