interface SignOut {
  end: Promise<void>;
  isSignedIn: () => boolean;
}

/** The last sign-out of this window. */
let last: SignOut | undefined;

/** @param isSignedIn whether somebody is, at any time from now on */
export function runSignOut(signOut: () => Promise<void>, isSignedIn: () => boolean): Promise<void> {
  const end = signOut();
  last = { end, isSignedIn };
  return end;
}

/**
 * Makes a call to the store, which would go out without a token during a sign-out, and until the next sign-in.
 * @throws Error if the person has signed out
 */
export function callWhileSignedIn<T>(call: () => Promise<T>): Promise<T> {
  if (!last) return call();
  const { end, isSignedIn } = last;
  // After a failed sign-out, the session goes on.
  return end
    .catch(() => undefined)
    .then(() => {
      if (!isSignedIn()) throw new Error('You have signed out.');
      return call();
    });
}
