import { Button } from '../../shared/ui/Button.tsx';
import { CONTACT_FORM } from '../content/contactForm.ts';

export function SendButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      // Not `disabled`, which would lose the focus; a second press does nothing.
      aria-disabled={isBusy}
      className="min-h-12 px-6 aria-disabled:opacity-60 sm:self-start"
    >
      {isBusy ? CONTACT_FORM.sending : CONTACT_FORM.send}
    </Button>
  );
}
