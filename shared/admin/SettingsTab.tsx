import { Card } from '../ui/Card.tsx';

export function SettingsTab() {
  return <Card className="py-16 text-center text-muted">Settings panel coming soon...</Card>;
}
