import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';

interface Choice {
  days: readonly string[];
  /** Called with the day; with undefined when the person closes the dialog. */
  choose: (day: string | undefined) => void;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Asks the person for the day of a daily backup, in a dialog that has to be rendered. */
export function useChooseDay(): {
  chooseDay: (account: string) => Promise<string | undefined>;
  dayDialog: ReactNode;
} {
  const [choice, setChoice] = useState<Choice>();
  const chooseDay = async (account: string) => {
    const result = await window.desktop.listDaily(account);
    if (result.kind === 'failed') throw new Error(result.message);
    const { days } = result;
    const chosen = new Promise<string | undefined>((choose) => setChoice({ days, choose }));
    return chosen.finally(() => setChoice(undefined));
  };
  return { chooseDay, dayDialog: choice && <DayDialog {...choice} /> };
}

function DayDialog({ days, choose }: Choice) {
  return (
    <Dialog title="Restore from Daily Backup" onClose={() => choose(undefined)}>
      <p className="text-sm text-muted">
        {days.length > 0
          ? 'Choose a day. Its backup is compared with what is stored; nothing is written yet.'
          : 'There is no daily backup yet. The app writes one on each day that it runs.'}
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {days.map((day) => (
          <li key={day}>
            <Button className="w-full" onClick={() => choose(day)}>
              {DAY.format(new Date(`${day}T12:00`))}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
