import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

interface FormButtonsProps {
  isSaving: boolean;
  saveLabel: string;
  onCancel: () => void;
}

/** Cancel and save; both wait while a save runs (specification, section 4). */
export function FormButtons({ isSaving, saveLabel, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
      <Button disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" look="primary" disabled={isSaving}>
        {isSaving && <Spinner />}
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </div>
  );
}
