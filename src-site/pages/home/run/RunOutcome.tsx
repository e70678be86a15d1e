import { type Decision, OUTCOMES, RUN } from '../../../content/exampleRun.ts';
import { RunButton } from '../RunButton.tsx';

interface RunOutcomeProps {
  decision: Decision;
  /** Once the decision is booked. */
  onRestart: (() => void) | undefined;
}

/** What the visitor decided; when it is booked, what the software has learnt from it. */
export function RunOutcome({ decision, onRestart }: RunOutcomeProps) {
  const { done, effect, nextTime } = OUTCOMES[decision];
  return (
    <div className="run-appears">
      <p className="text-lg font-semibold">{done}</p>
      {onRestart && (
        <div className="run-appears">
          <p className="mt-1 text-sm text-muted">{effect}</p>
          <p className="mt-3 text-sm">{nextTime}</p>
          <div className="run-choices">
            <RunButton onClick={onRestart}>{RUN.again}</RunButton>
          </div>
        </div>
      )}
    </div>
  );
}
