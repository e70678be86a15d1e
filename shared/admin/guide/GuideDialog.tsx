import { Dialog } from '../../ui/Dialog.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { GuideText } from './GuideText.tsx';

export function GuideDialog() {
  const { view } = useSession();
  return (
    <Dialog title="Guide" onClose={() => view.setState({ isGuideOpen: false })}>
      <GuideText />
    </Dialog>
  );
}
