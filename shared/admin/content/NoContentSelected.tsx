import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

interface NoContentSelectedProps {
  /** Whether it replaces a form that was just saved; then it takes the focus. */
  isSaved: boolean;
  onStart: () => void;
  /** Opens the cards, at the section that was saved. */
  onBack: () => void;
}

export function NoContentSelected({ isSaved, onStart, onBack }: NoContentSelectedProps) {
  const back = useFocusOnMount(isSaved);
  return (
    <Card className="flex flex-col items-center gap-4 py-16 text-center">
      <h2 className="text-base font-semibold">No Content Selected</h2>
      <p className="text-sm text-muted">Choose a section to edit its text.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button ref={back} onClick={onBack}>
          Back to Sections
        </Button>
        <Button variant="primary" onClick={onStart}>
          Start Editing
        </Button>
      </div>
    </Card>
  );
}
