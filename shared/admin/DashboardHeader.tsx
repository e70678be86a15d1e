import ExternalLink from '@lucide/icons/icons/external-link';
import LogOut from '@lucide/icons/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import { siteAddress } from '../data/publication.ts';
import { STAFF_GUIDE_URL } from '../model/repository.ts';
import { Badge } from '../ui/Badge.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BackendMark } from './auth/BackendMark.tsx';
import { LoadedPart } from './loading/LoadedPart.tsx';
import { confirmLeaving } from './session/openForm.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { logout, useAuthStore } from './session/useAuthStore.ts';

export function DashboardHeader() {
  const session = useSession();
  const write = useSessionState('openForm', (form) => form.write);
  const isSaving = useSessionState('saving', ({ writes }) => write !== null && writes.has(write));
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const auth = useAuthStore.getState();
    if (auth.status !== 'signedIn' || !auth.isByForm) return;
    // The sign-in form may have been scrolled, and its button had the focus.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const leave = async () => {
    if (!(await confirmLeaving(session))) return;
    setIsBusy(true);
    // Recent moves are stored first.
    await session.moves.flush();
    // A read after the end of the session, while the dashboard is still open, would be refused.
    session.lists.stop();
    try {
      await logout();
    } catch (error) {
      console.error('Error signing out:', error);
      void session.lists.load();
      setIsBusy(false);
    }
  };
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          Admin
        </h1>
        <Badge>v1.0</Badge>
        <BackendMark />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">Welcome, {session.user.email}</p>
        <a
          href={STAFF_GUIDE_URL}
          target="_blank"
          rel="noreferrer"
          className="-my-2 rounded-sm py-2 text-sm text-accent hover:text-accent-bright"
        >
          Guide
        </a>
        <a
          href={siteAddress('/')}
          target="_blank"
          rel="noreferrer"
          className="-my-2 flex items-center gap-1.5 rounded-sm py-2 text-sm text-accent hover:text-accent-bright"
        >
          View site
          <Icon icon={ExternalLink} className="size-4" />
        </a>
        <LoadedPart
          load={() => import('./publication/HeaderPublish.tsx')}
          render={({ HeaderPublish }) => <HeaderPublish />}
          fallback={<BusyButton isBusy>Publish</BusyButton>}
        />
        <Button disabled={isBusy || isSaving} onClick={() => void leave()}>
          <Icon icon={LogOut} className="size-4" />
          Logout
        </Button>
      </div>
    </header>
  );
}
