import type { Auth } from 'firebase/auth';

let isOver = () => false;

/** Whether somebody was signed in in this window, and is no longer: a call would go out without a token. */
export function isSignedOut(): boolean {
  return isOver();
}

/** Notes from now on when a session ends: by Logout, by the server, or in another window. */
export function trackSignOut(auth: Auth): void {
  let wasSignedIn = false;
  let isEnding = false;
  auth.onIdTokenChanged((user) => {
    if (!user) return;
    wasSignedIn = true;
    isEnding = false;
  });
  // The SDK forgets the person only after this. For a sign-out in another window, it does not call this at all.
  auth.beforeAuthStateChanged((user) => {
    isEnding = !user;
  });
  isOver = () => isEnding || (wasSignedIn && !auth.currentUser);
}
