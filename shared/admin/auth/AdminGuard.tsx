import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '../../model/admin.ts';
import type { Prompts } from '../session/prompts.ts';
import { SessionProvider } from '../session/SessionContext.tsx';
import { trackAuth, useAuthStore } from '../session/useAuthStore.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { LoginForm } from './LoginForm.tsx';

interface AdminGuardProps {
  /** The address of the public site; undefined in the desktop app. */
  siteAddress?: string;
  prompts: Prompts;
  children: ReactNode;
}

/** Shows the protected screen to a signed-in admin, the login form to anyone else (specification, section 2.15). */
export function AdminGuard({ siteAddress, prompts, children }: AdminGuardProps) {
  const auth = useAuthStore();
  const { user } = auth;
  useEffect(trackAuth, []);
  if (auth.status === 'loading') return <Loading />;
  if (user && isAdmin(user)) {
    return (
      // Another person gets a new dashboard, without the state of the one before.
      <SessionProvider key={user.uid} user={user} prompts={prompts}>
        <CrashBoundary>{children}</CrashBoundary>
      </SessionProvider>
    );
  }
  const ended = auth.status === 'signedOut' ? auth.ended : null;
  return (
    <CrashBoundary>
      <LoginForm refused={user} ended={ended} siteAddress={siteAddress} />
    </CrashBoundary>
  );
}

function Loading() {
  return (
    <main className="grid min-h-svh place-items-center text-muted">
      <p role="status">Loading...</p>
    </main>
  );
}
