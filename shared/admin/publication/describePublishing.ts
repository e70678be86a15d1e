import type {
  FinishedPublication,
  PublishStep,
  RunningPublication,
} from '../../model/publisherStatus.ts';
import { formatNumber } from '../../model/text.ts';
import type { Session } from '../session/session.ts';

type State = ReturnType<Session['publishing']['getState']>;

/** What the publisher does at a step, and what it counts. */
const STEPS: Record<PublishStep, { what: string; counted: string; label: string }> = {
  reading: { what: 'reading what is saved', counted: '', label: 'Reading' },
  pictures: { what: 'fetching pictures', counted: 'picture', label: 'Pictures' },
  building: { what: 'building the site', counted: '', label: 'Building' },
  uploading: { what: 'uploading the site', counted: 'file', label: 'Uploading' },
};

/** What the publisher does, for a button: "Uploading 41 of 63…". */
export function stepLabel(running: RunningPublication | undefined): string {
  if (!running) return 'Waiting…';
  const { step, done, total } = running;
  if (!step) return 'Publishing…';
  return `${STEPS[step].label}${countText(done, total)}…`;
}

function countText(done: number, total: number): string {
  return total > 0 ? ` ${formatNumber(done)} of ${formatNumber(total)}` : '';
}

/** What happens at the moment, as a sentence; empty if nothing does. */
export function describeRunning({ status, asked, isSending }: State, ownEmail: string): string {
  if (status?.running) return describeStep(status.running, ownEmail);
  return isSending || asked.length > 0 ? 'Waiting for the publisher…' : '';
}

function describeStep({ by, step, done, total }: RunningPublication, ownEmail: string): string {
  const who = whoPublishes(by, ownEmail);
  if (!step) return `${who}…`;
  const { what, counted } = STEPS[step];
  const count = total > 0 ? `, ${counted}${countText(done, total)}` : '';
  return `${who}: ${what}${count}…`;
}

function whoPublishes(by: readonly string[], ownEmail: string): string {
  const others = by.filter((email) => email !== ownEmail);
  if (others.length === by.length) {
    return by.length === 0 ? 'Publishing as planned' : `Publishing for ${by.join(', ')}`;
  }
  return others.length === 0 ? 'Publishing' : `Publishing for you and ${others.join(', ')}`;
}

export function describeFailure({ problem, failedStep }: FinishedPublication): string {
  const during = failedStep ? ` while ${STEPS[failedStep].what}` : '';
  return `Publishing failed${during}: ${problem} What was live stays live.`;
}
