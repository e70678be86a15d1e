import type { User } from 'firebase/auth';

interface IdToken {
  /** When the person signed in, in seconds by the server's clock. */
  signedInAt: number;
  /** When the token was issued, in seconds by the server's clock. */
  issuedAt: number;
  /** When this device received it, in milliseconds by its own clock. */
  receivedAtMs: number;
}

export function readIdToken(user: User): IdToken {
  const { stsTokenManager } = user.toJSON() as {
    stsTokenManager: { accessToken: string; expirationTime: number };
  };
  const { accessToken, expirationTime } = stsTokenManager;
  const payload = accessToken.split('.')[1] ?? '';
  const { auth_time, iat, exp } = JSON.parse(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
  ) as Record<'auth_time' | 'iat' | 'exp', number>;
  // The SDK adds the token's lifetime to the device's time.
  const receivedAtMs = expirationTime - (exp - iat) * 1000;
  return { signedInAt: auth_time, issuedAt: iat, receivedAtMs };
}
