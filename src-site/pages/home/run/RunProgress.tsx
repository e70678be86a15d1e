import { RUN } from '../../../content/exampleRun.ts';
import type { RunSteps } from '../../../content/home.ts';
import { type RunState, stepOf } from './runState.ts';

interface RunProgressProps {
  state: RunState;
  steps: RunSteps;
}

/** Which of the card's steps the run has come to. */
export function RunProgress({ state, steps }: RunProgressProps) {
  const current = stepOf(state);
  const step = steps[current];
  const isWaiting = step?.isPersons && !state.decision;
  const yourTitle = isWaiting ? RUN.waiting : RUN.decided;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{step?.isPersons ? yourTitle : step?.title}</span>
        <span className="text-sm text-muted tabular-nums">{isWaiting ? '' : step?.time}</span>
      </div>
      <div aria-hidden className="run-knots">
        {steps.map(({ title, isPersons }, index) => (
          <span key={title} data-persons={isPersons} data-reached={index <= current || undefined} />
        ))}
      </div>
    </div>
  );
}
