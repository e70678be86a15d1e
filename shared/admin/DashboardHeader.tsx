import ExternalLink from '@lucide/icons/icons/external-link';
import Search from '@lucide/icons/icons/search';
import { type ReactNode, useEffect, useRef } from 'react';
import { siteAddress } from '../data/liveSite.ts';
import { ariaKeys, type Shortcut, shortcutOf } from '../model/shortcuts.ts';
import { Badge } from '../ui/Boxes.tsx';
import { useBarHeight } from '../ui/bars.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isMac } from '../ui/keys.ts';
import { BackendMark } from './auth/LoginForm.tsx';
import { AccountMenu } from './keys/AccountMenu.tsx';
import { keysInUse, useSingleKeys } from './keys/runShortcuts.ts';
import { Keys } from './keys/ShortcutList.tsx';
import { HeaderPublish } from './publication/PublishNow.tsx';
import type { HostAction } from './session/host.ts';
import { leave } from './session/leave.ts';
import { useSession, useSessionState } from './session/SessionContext.tsx';
import { useAuthStore } from './session/useAuthStore.ts';

const QUIET =
  'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm text-muted transition-colors max-[22rem]:px-0.5 hover:text-accent-bright disabled:pointer-events-none disabled:opacity-50';

/** On a phone the address is below the name, and the buttons are beside both; in a larger window all is in one row. */
const ROW =
  'mx-auto min-h-14 max-w-[110rem] items-center gap-x-1 px-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] max-sm:content-center sm:flex sm:flex-wrap sm:gap-x-2 sm:px-8 lg:gap-x-3';
const BESIDE = 'max-sm:row-span-2 max-sm:row-start-1 max-[25rem]:row-span-1';

interface DashboardHeaderProps {
  host: HostAction | undefined;
  /** The tabs. */
  children: ReactNode;
}

/** The bar above the page. On a phone, its tabs are at the lower edge of the window. */
export function DashboardHeader({ host, children }: DashboardHeaderProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight('upper', bar);
  return (
    // Visible, because the site hides its header behind a menu.
    <header
      ref={bar}
      className="visible top-0 z-30 border-b border-line bg-ground [@media(min-height:30rem)]:sticky"
    >
      <div className={ROW}>
        <ErrorBoundary>
          <Brand />
        </ErrorBoundary>
        {children}
        <ErrorBoundary>
          <Tools host={host} />
        </ErrorBoundary>
      </div>
    </header>
  );
}

function Brand() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const auth = useAuthStore.getState();
    if (auth.status !== 'signedIn' || !auth.isByForm) return;
    // The sign-in form may have been scrolled, and its button had the focus.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex min-w-0 items-center gap-x-1.5 sm:grow sm:basis-28 sm:gap-x-3 min-[75rem]:grow-0 min-[75rem]:basis-auto">
      <h1
        ref={heading}
        tabIndex={-1}
        className="shrink-0 text-sm font-semibold sm:text-base whitespace-nowrap"
      >
        Admin
      </h1>
      <Badge>v1.0</Badge>
      <span className="flex min-w-0 overflow-hidden max-sm:hidden">
        <BackendMark />
      </span>
    </div>
  );
}

function Tools({ host }: { host: HostAction | undefined }) {
  const session = useSession();
  const write = useSessionState('openForm', (form) => form.write);
  const isSaving = useSessionState('saving', ({ writes }) => write !== null && writes.has(write));
  const isLeaving = useSessionState('view', (view) => view.isLeaving);
  return (
    <>
      <SearchButton shortcut={shortcutOf('palette')} />
      <a
        href={siteAddress('/')}
        target="_blank"
        rel="noreferrer"
        title="View site"
        className={`${QUIET} max-sm:hidden`}
      >
        <span className="max-lg:sr-only">View site</span>
        <Icon icon={ExternalLink} className="size-4" />
      </a>
      <div className={`${BESIDE} max-sm:col-start-2`}>
        <ErrorBoundary>
          <HeaderPublish />
        </ErrorBoundary>
      </div>
      <div className={`${BESIDE} max-sm:col-start-3`}>
        <AccountMenu host={host} />
      </div>
      <p className="min-w-0 text-xs wrap-anywhere text-muted max-sm:col-start-1 max-sm:row-start-2 max-[25rem]:col-span-4 sm:max-w-max sm:grow-[99] sm:basis-28">
        Welcome, <span translate="no">{session.user.email}</span>{' '}
        <span className="sm:hidden">
          <BackendMark />
        </span>
      </p>
      <button
        type="button"
        disabled={isLeaving || isSaving}
        onClick={() => void leave(session)}
        className={`${QUIET} ${BESIDE} font-semibold text-text max-sm:col-start-4 max-sm:px-1`}
      >
        Logout
      </button>
    </>
  );
}

function SearchButton({ shortcut }: { shortcut: Shortcut | undefined }) {
  const { view } = useSession();
  const { isOn } = useSingleKeys();
  if (!shortcut) return null;
  const keys = keysInUse(shortcut, isOn);
  const [shown] = keys;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(keys, isMac())}
      onClick={() => view.setState({ tool: 'palette' })}
      className="flex min-h-8 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-sm text-muted transition-colors hover:border-accent hover:text-accent-bright max-sm:hidden"
    >
      <Icon icon={Search} className="size-4" />
      <span className="max-[88rem]:sr-only">{shortcut.label}</span>
      {/* Screen readers get them from the attribute. */}
      <span aria-hidden className="max-[88rem]:hidden">
        {shown && <Keys keys={shown} />}
      </span>
    </button>
  );
}
