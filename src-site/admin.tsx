import './admin.css';
import { Navigate } from 'react-router-dom';
import { AdminGuard } from '../shared/admin/AdminGuard.tsx';
import { Dashboard } from '../shared/admin/Dashboard.tsx';

const DASHBOARD = '/admin/dashboard';

export function AdminIndex() {
  return <Navigate to={DASHBOARD} replace />;
}

/** The sign-in; whoever is signed in already goes on to the dashboard. */
export function AdminLogin() {
  return (
    <AdminGuard>
      <Navigate to={DASHBOARD} replace />
    </AdminGuard>
  );
}

export function AdminDashboard() {
  return (
    <AdminGuard>
      <Dashboard />
    </AdminGuard>
  );
}
