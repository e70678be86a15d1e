import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusOnMount } from './useFocusOnMount.ts';

interface NoContentSelectedProps {
  /** Whether it takes the place of the form that had the focus. */
  isFocused: boolean;
  onStart: () => void;
}

export function NoContentSelected({ isFocused, onStart }: NoContentSelectedProps) {
  const start = useFocusOnMount<HTMLButtonElement>(isFocused);
  return (
    <Card className="flex flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-base font-semibold">No Content Selected</h2>
      <p className="text-sm text-muted">Choose a section to edit its text.</p>
      <Button ref={start} look="primary" onClick={onStart}>
        Start Editing
      </Button>
    </Card>
  );
}
