import { AdminGuard } from '../../shared/admin/AdminGuard.tsx';
import { Dashboard } from '../../shared/admin/Dashboard.tsx';

/** The desktop app: the site's admin without a router. */
export function App() {
  return (
    <AdminGuard>
      <Dashboard />
    </AdminGuard>
  );
}
