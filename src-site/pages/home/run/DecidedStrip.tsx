import { type Decision, RUN } from '../../../content/exampleRun.ts';
import { Drawing } from '../../../figures/Drawing.tsx';
import { STRIP } from '../../../figures/strip.ts';

/** From the decision on, the invoice is the strip that it was before the run, with what the visitor wrote on it. */
export function DecidedStrip({ decision }: { decision: Decision }) {
  return (
    <div
      role="img"
      aria-label={RUN.invoice}
      translate="no"
      className="run-strip run-decided"
      data-decision={decision}
    >
      <Drawing id="run-strip" />
      <svg viewBox={`0 0 ${STRIP.width} ${STRIP.height}`} className="figure">
        <Written decision={decision} />
      </svg>
    </div>
  );
}

const MIDDLE = STRIP.height / 2;
/** Ticks stand in the margin. */
const AMOUNTS_RIGHT = STRIP.right - 18;

/** What a person would write on the paper. */
function Written({ decision }: { decision: Decision }) {
  const { left, right } = STRIP;
  if (decision === 'refuse')
    return <path d={`M${left} ${MIDDLE}H${AMOUNTS_RIGHT}`} pathLength={1} className="run-struck" />;
  if (decision === 'accept')
    return <path d={`M${right} ${MIDDLE - 0.5}l4 4 7-8`} className="run-tick" />;
  return (
    <text x={right} y={MIDDLE + 5} className="run-asked">
      ?
    </text>
  );
}
