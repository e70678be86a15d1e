import { Dialog } from '../../ui/Dialog.tsx';
import { GuideText } from './GuideText.tsx';

export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Guide" onClose={onClose}>
      <GuideText />
    </Dialog>
  );
}
