import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '../model/admin.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { LoginForm } from './LoginForm.tsx';
import { trackAuth, useAuthStore } from './useAuthStore.ts';

/** Shows the protected screen to a signed-in admin, the login form to anyone else (specification, section 2). */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, user } = useAuthStore();
  useEffect(trackAuth, []);
  if (status === 'loading') return <Loading />;
  // Another person's dashboard is another dashboard.
  if (user && isAdmin(user)) return <CrashBoundary key={user.uid}>{children}</CrashBoundary>;
  return <LoginForm refused={user} />;
}

function Loading() {
  return (
    <main className="grid min-h-svh place-items-center text-muted">
      <p role="status">Loading...</p>
    </main>
  );
}
