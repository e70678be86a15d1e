import { backend } from '../../data/firebase.ts';
import { Badge } from '../../ui/Badge.tsx';

export function BackendMark() {
  if (backend.kind === 'emulator') return <Badge variant="accent">Emulator</Badge>;
  if (backend.kind === 'firebase' && import.meta.env.DEV) {
    return <Badge variant="accent">{`Live data: ${backend.config.projectId}`}</Badge>;
  }
  return null;
}
