import { DECISIONS, type Decision, OUTCOMES, RUN } from '../../../content/exampleRun.ts';
import { RunButton } from '../RunButton.tsx';

/** The visitor's decision on the line that is not in the contract. */
export function RunQuestion({ onDecide }: { onDecide: (decision: Decision) => void }) {
  return (
    <div className="run-appears">
      <p className="text-lg font-semibold">{RUN.question}</p>
      <p className="mt-1 text-sm text-muted">{RUN.reason}</p>
      <div className="run-choices">
        {DECISIONS.map((decision) => (
          <RunButton key={decision} onClick={() => onDecide(decision)}>
            {OUTCOMES[decision].label}
          </RunButton>
        ))}
      </div>
    </div>
  );
}
