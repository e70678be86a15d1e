import Undo2 from '@lucide/icons/icons/undo-2';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GoBackDialog } from '../restore/GoBackDialog.tsx';

/** The button that opens "Go back to a time". */
export function GoBack() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon icon={Undo2} className="size-4" />
        Go back to a time…
      </Button>
      {isOpen && <GoBackDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
