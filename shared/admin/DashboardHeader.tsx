import ExternalLink from '@lucide/icons/icons/external-link';
import LogOut from '@lucide/icons/icons/log-out';
import { useEffect, useRef } from 'react';
import { siteAddress } from '../data/liveSite.ts';
import { Badge } from '../ui/Boxes.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/TimeAgo.tsx';
import { BackendMark } from './auth/LoginForm.tsx';
import { AccountMenu } from './keys/AccountMenu.tsx';
import { HeaderPublish } from './publication/PublishNow.tsx';
import type { HostAction } from './session/host.ts';
import { leave } from './session/leave.ts';
import type { Lists } from './session/listState.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { useAuthStore } from './session/useAuthStore.ts';

export function DashboardHeader({ host }: { host?: HostAction | undefined }) {
  const session = useSession();
  const write = useSessionState('openForm', (form) => form.write);
  const isSaving = useSessionState('saving', ({ writes }) => write !== null && writes.has(write));
  const isLeaving = useSessionState('view', (view) => view.isLeaving);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const auth = useAuthStore.getState();
    if (auth.status !== 'signedIn' || !auth.isByForm) return;
    // The sign-in form may have been scrolled, and its button had the focus.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    // Visible, because the site hides its header behind a menu.
    <header className="visible flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          Admin
        </h1>
        <Badge>v1.0</Badge>
        <BackendMark />
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          Welcome, <span translate="no">{session.user.email}</span>
        </p>
        <AsOf />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <a
          href={siteAddress('/')}
          target="_blank"
          rel="noreferrer"
          className="-my-2 flex items-center gap-1.5 rounded-sm py-2 text-sm max-sm:px-2 text-accent hover:text-accent-bright"
        >
          <span className="max-sm:sr-only">View site</span>
          <Icon icon={ExternalLink} className="size-4" />
        </a>
        <ErrorBoundary>
          <HeaderPublish />
        </ErrorBoundary>
        <AccountMenu host={host} />
        <Button disabled={isLeaving || isSaving} onClick={() => void leave(session)}>
          <Icon icon={LogOut} className="size-4 max-sm:hidden" />
          Logout
        </Button>
      </div>
    </header>
  );
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', TIME);
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { ...TIME, month: 'short', day: 'numeric' });

/** Of when the lists are, while they are being brought up to date, and after that has failed: "As of 09:12". */
export function AsOf() {
  const asOfMs = useSessionState('lists', oldestMs);
  const today = useNow().toDateString();
  if (asOfMs === undefined) return null;
  const asOf = new Date(asOfMs);
  const format = asOf.toDateString() === today ? TIME_OF_DAY : DAY_AND_TIME;
  return (
    <p className="text-sm text-muted">
      As of <time dateTime={asOf.toISOString()}>{format.format(asOf)}</time>
    </p>
  );
}

function oldestMs(lists: Lists): number | undefined {
  const times = Object.values(lists).flatMap(({ status, readAt }) =>
    status !== 'complete' && readAt ? [readAt.getTime()] : [],
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}
