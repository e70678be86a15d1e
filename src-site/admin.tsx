import './admin.css';
import '../shared/styles/highlight.css';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AdminGuard } from '../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../shared/admin/Dashboard.tsx';
import type { HostAction, Prompts } from '../shared/admin/session/host.ts';
import { useAuthStore } from '../shared/admin/session/useAuthStore.ts';
import { isAdmin } from '../shared/model/admin.ts';
import { BackgroundButton } from './motion/BackgroundButton.tsx';
import {
  chooseBackground,
  followBackground,
  isBackgroundPlaying,
  PAUSE_BACKGROUND,
  PLAY_BACKGROUND,
} from './motion/backgroundMotion.ts';

const DASHBOARD = '/admin/dashboard';

/** The browser's own alerts and questions (specification, section 8). */
const PROMPTS: Prompts = {
  tell: async (message) => window.alert(message),
  ask: async ({ message, subject, consequence }) => {
    const sentences = consequence ? `${message} ${consequence}` : message;
    return window.confirm(subject ? `${sentences}\n${subject}` : sentences);
  },
};

/** Where the network is not shown, as in `ParticleBackground.tsx`. */
const WITHOUT_NETWORK = '(forced-colors: active), (prefers-contrast: more)';

/** Pauses and plays the particle network, which also shows beside the dashboard (WCAG 2.2.2). */
const HOST: HostAction = {
  label: () => {
    if (matchMedia(WITHOUT_NETWORK).matches) return undefined;
    return isBackgroundPlaying() ? PAUSE_BACKGROUND : PLAY_BACKGROUND;
  },
  run: () => chooseBackground(isBackgroundPlaying() ? 'paused' : 'playing'),
  follow: followBackground,
};

export function AdminIndex() {
  return <Navigate to={DASHBOARD} replace />;
}

/** The login form; a person who is already signed in is redirected to the dashboard. */
export function AdminLogin() {
  return (
    <AdminPage>
      <Navigate to={DASHBOARD} replace />
    </AdminPage>
  );
}

export function AdminDashboard() {
  return (
    <AdminPage>
      <Dashboard host={HOST} />
    </AdminPage>
  );
}

function AdminPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <AdminGuard siteAddress="/" prompts={PROMPTS}>
        {children}
      </AdminGuard>
      <SignInFooter />
    </div>
  );
}

/** In the free space below the sign-in form. The dashboard has the button in its menu. */
function SignInFooter() {
  const { user } = useAuthStore();
  if (user && isAdmin(user)) return null;
  return (
    <footer className="on-ground absolute bottom-2 left-4 sm:left-8">
      <BackgroundButton />
    </footer>
  );
}
