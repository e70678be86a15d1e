import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

export function NoContentSelected({ onStart }: { onStart: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-4 py-16 text-center">
      <h3 className="text-base font-semibold">No Content Selected</h3>
      <p className="text-sm text-muted">Choose a section to edit its text.</p>
      <Button look="primary" onClick={onStart}>
        Start Editing
      </Button>
    </Card>
  );
}
