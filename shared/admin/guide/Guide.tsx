import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSessionState } from '../session/SessionContext.tsx';

export const loadGuide = () => import('./GuideDialog.tsx');

/** The staff guide, while it is open. */
export function Guide() {
  const isOpen = useSessionState('view', ({ isGuideOpen }) => isGuideOpen);
  if (!isOpen) return null;
  return <LoadedPart isFloating load={loadGuide} render={({ GuideDialog }) => <GuideDialog />} />;
}
