import { getErrorMessage } from '../../shared/model/errorMessage.ts';

export const AUTH_URL = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 15_000;

/**
 * Calls Firebase's sign-in service without an account.
 * @param method such as `signUp`
 * @param apiKey a key that is not restricted to websites
 * @returns the service's error code; without one, the HTTP status or the connection's failure
 */
export async function askSignInService(
  method: string,
  body: object,
  apiKey: string,
  authUrl: string,
): Promise<string> {
  try {
    const response = await fetch(`${authUrl}/v1/accounts:${method}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return error?.message ?? `HTTP ${response.status}`;
  } catch (error) {
    return getErrorMessage(error, 'no answer');
  }
}
