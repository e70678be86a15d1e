import './admin.css';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AdminGuard } from '../shared/admin/auth/AdminGuard.tsx';
import { Dashboard } from '../shared/admin/Dashboard.tsx';
import type { Prompts } from '../shared/admin/session/prompts.ts';
import { BackgroundButton } from './motion/BackgroundButton.tsx';

const DASHBOARD = '/admin/dashboard';

/** The browser's own alerts and questions (specification, section 8). */
const PROMPTS: Prompts = {
  tell: async (message) => window.alert(message),
  ask: async ({ message, consequence }) =>
    window.confirm(consequence ? `${message} ${consequence}` : message),
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
      <Dashboard />
    </AdminPage>
  );
}

function AdminPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <AdminGuard siteAddress="/" prompts={PROMPTS}>
        {children}
      </AdminGuard>
      {/* In the free space below the sign-in form and the dashboard. */}
      <footer className="on-ground absolute bottom-2 left-4 sm:left-8">
        <BackgroundButton />
      </footer>
    </div>
  );
}
