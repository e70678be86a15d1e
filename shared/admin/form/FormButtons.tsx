import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface FormButtonsProps {
  isSaving: boolean;
  saveLabel: string;
  /** Why the last attempt to save has failed; empty when it has not. */
  reason: string;
  onCancel: () => void;
  className?: string;
}

/** Cancel and save, and the key that saves; both wait while a save runs (specification, section 4). */
export function FormButtons(props: FormButtonsProps) {
  const { isSaving, saveLabel, reason, onCancel, className = '' } = props;
  const isMac = navigator.userAgent.includes('Mac');
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5 ${className}`}
    >
      {reason && <p className="w-full text-sm text-danger">Not saved: {reason}</p>}
      <p className="mr-auto hidden text-sm text-muted sm:block pointer-coarse:hidden">
        <kbd className="font-sans">{isMac ? '⌘S' : 'Ctrl+S'}</kbd> saves
      </p>
      <Button disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        look="primary"
        disabled={isSaving}
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
      >
        {isSaving && <Spinner />}
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </div>
  );
}
