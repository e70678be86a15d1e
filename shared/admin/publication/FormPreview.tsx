import Eye from '@lucide/icons/icons/eye';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSession, useSessionState } from '../session/SessionContext.tsx';

interface FormPreviewProps {
  isDisabled: boolean;
  /** Says whether the saved version is live. */
  mark: ReactNode;
  /** The preview; not rendered while it is closed. */
  children: ReactNode;
}

/** Beside a form's inputs: what visitors see now, and the button that shows what they would see. */
export function FormPreview({ isDisabled, mark, children }: FormPreviewProps) {
  const { view } = useSession();
  const isOpen = useSessionState('view', (state) => state.isPreviewOpen);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start xl:has-[iframe]:sticky xl:has-[iframe]:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          disabled={isDisabled}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => view.setState({ isPreviewOpen: !isOpen })}
        >
          <Icon icon={Eye} className="size-4" />
          Preview
        </Button>
        {mark}
      </div>
      <div id={id} className="empty:hidden">
        {isOpen && children}
      </div>
    </div>
  );
}
