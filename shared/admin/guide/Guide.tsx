import { LoadedPart } from '../loading/LoadedPart.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

export const loadGuide = () => import('./GuideDialog.tsx');

/** The staff guide, while it is open. */
export function Guide() {
  const { view } = useSession();
  const isOpen = useSessionState('view', ({ isGuideOpen }) => isGuideOpen);
  if (!isOpen) return null;
  const close = () => view.setState({ isGuideOpen: false });
  return (
    <LoadedPart
      load={loadGuide}
      render={({ GuideDialog }) => <GuideDialog onClose={close} />}
      onClose={close}
    />
  );
}
