import X from '@lucide/icons/icons/x';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface NoticeContent {
  variant: 'status' | 'failure';
  text: string;
  /** Set while the command can be stopped. */
  onStop?: () => void;
}

type NoticeProps = NoticeContent & { onDismiss: () => void };

/** The progress or the result of a menu command, at the bottom of the window until it is dismissed or replaced. */
export function Notice({ variant, text, onStop, onDismiss }: NoticeProps) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-xl items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-lg shadow-black/60">
      <div className="min-w-0 grow">
        {variant === 'failure' ? (
          <Alert>{text}</Alert>
        ) : (
          <p role="status" className="px-2 text-sm">
            {text}
          </p>
        )}
      </div>
      {onStop ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <Icon icon={X} className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
