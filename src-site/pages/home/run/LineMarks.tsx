import { DISPUTED_LINE, INVOICE_LINES } from '../../../content/exampleRun.ts';
import { hasReached, LINE_MS, type RunState } from './runState.ts';
import { DISPUTED_PLACE, lineAt, SHEET } from './sheetPlaces.ts';

/** Ticks stand in the margin. */
const TICK_LEFT = 402;

/** A tick at each line that agrees, and a frame around the one that does not. */
export function LineMarks({ state }: { state: RunState }) {
  if (!hasReached(state, 'matched')) return null;
  return (
    <>
      {INVOICE_LINES.map(
        ({ service }, index) =>
          index !== DISPUTED_LINE && <Tick key={service} index={index} delayMs={index * LINE_MS} />,
      )}
      <rect
        {...DISPUTED_PLACE}
        rx={3}
        className="run-disputed"
        data-decision={state.decision}
        style={{ animationDelay: `${DISPUTED_LINE * LINE_MS}ms` }}
      />
      <Decided state={state} />
    </>
  );
}

/** What the visitor decided, as a person would write it on the paper. */
function Decided({ state: { decision } }: { state: RunState }) {
  const middle = lineAt(DISPUTED_LINE) - 4;
  if (decision === 'refuse') {
    const { margin, width } = SHEET;
    return (
      <path d={`M${margin} ${middle}H${width - margin}`} pathLength={1} className="run-struck" />
    );
  }
  if (decision === 'accept') {
    return <Tick index={DISPUTED_LINE} />;
  }
  return (
    decision && (
      <text x={TICK_LEFT} y={lineAt(DISPUTED_LINE)} className="run-asked">
        ?
      </text>
    )
  );
}

function Tick({ index, delayMs = 0 }: { index: number; delayMs?: number }) {
  return (
    <path
      d={`M${TICK_LEFT} ${lineAt(index) - 5}l4 4 7-8`}
      className="run-tick"
      style={{ animationDelay: `${delayMs}ms` }}
    />
  );
}
