import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '../../model/admin.ts';
import { leaveConsequence } from '../../model/questions.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useDraftStorage } from '../session/drafts.ts';
import type { Prompts } from '../session/host.ts';
import { forgetPlace } from '../session/place.ts';
import { SessionProvider } from '../session/SessionContext.tsx';
import { trackAuth, useAuthStore } from '../session/useAuthStore.ts';
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

/** Says what happened, and what to do, when the screen inside cannot be rendered. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<Crash />}>{children}</ErrorBoundary>;
}

function Crash() {
  const isStorageBlocked = useDraftStorage((state) => state.isStorageBlocked);
  return (
    <main className="mx-auto grid min-h-svh max-w-md content-center p-6 pb-28">
      <div className="flex flex-col items-start gap-4">
        <div role="alert" className="flex flex-col gap-4">
          <h1 className="text-2xl font-semibold">The dashboard has failed</h1>
          <p className="text-muted">
            {`This is a fault of the software, not yours. ${leaveConsequence(isStorageBlocked)}`}
          </p>
        </div>
        <Button variant="primary" onClick={loadAtStart}>
          Load the dashboard again
        </Button>
      </div>
    </main>
  );
}

/** Forgets the place, because its form may be what failed. */
function loadAtStart(): void {
  forgetPlace();
  window.location.reload();
}
