import './run.css';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DECISIONS, type Decision, OUTCOMES, RECORD, RUN } from '../../../content/exampleRun.ts';
import type { RunSteps } from '../../../content/home.ts';
import { READ_THE_CASE } from '../../../content/projects.ts';
import { BUTTON_VARIANTS, TEXT_LINK } from '../../parts/links.tsx';
import { DecidedStrip } from './DecidedStrip.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { RunRecord } from './RunRecord.tsx';
import {
  announcementOf,
  durationMs,
  FIRST_STATE,
  nextState,
  type RunState,
  stepOf,
} from './runState.ts';

/**
 * The example run as a visitor runs it (specification, section 2.4): it reads the invoice by itself, and waits for the
 * visitor's decision on the line that is not in the contract.
 */
export function LiveRun({ steps }: { steps: RunSteps }) {
  const [state, dispatch] = useReducer(nextState, FIRST_STATE);
  const panel = useRef<HTMLDivElement>(null);
  const { moment, decision } = state;
  useLayoutEffect(() => {
    const stayMs = durationMs(moment);
    if (stayMs === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'advance' }), stayMs);
    return () => clearTimeout(timer);
  }, [moment]);
  // These moments begin with a press of a button that is then gone.
  const isAfterPress = moment === 'received' || moment === 'decided';
  useLayoutEffect(() => {
    if (!isAfterPress) return;
    panel.current?.focus({ preventScroll: true });
    // On a low window, the invoice is above the button that was pressed.
    panel.current?.closest('.run')?.scrollIntoView({ block: 'nearest' });
  }, [isAfterPress]);
  return (
    <div className="run print:hidden">
      {decision && (
        <p className="run-time text-sm text-muted tabular-nums">{steps[stepOf(state)]?.time}</p>
      )}
      {/* The end is another stage, so that nothing of the first one moves. */}
      <div
        key={decision ? 'end' : 'run'}
        className="run-stage"
        data-ended={decision !== undefined || undefined}
      >
        {decision ? (
          <DecidedStrip decision={decision} />
        ) : (
          <>
            <RunProgress state={state} steps={steps} />
            <InvoiceSheet state={state} />
          </>
        )}
        <div ref={panel} tabIndex={-1} role="group" aria-label={RUN.name} className="run-panel">
          {moment === 'question' && (
            <RunQuestion onDecide={(chosen) => dispatch({ kind: 'decide', decision: chosen })} />
          )}
          {decision && (
            <RunEnd
              decision={decision}
              isBooked={moment === 'booked'}
              onRestart={() => dispatch({ kind: 'restart' })}
            />
          )}
          {moment !== 'question' && !decision && <RunRecord state={state} />}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {announcementOf(state)}
      </p>
    </div>
  );
}

interface RunProgressProps {
  state: RunState;
  steps: RunSteps;
}

/** Which of the card's steps the run has come to. */
function RunProgress({ state, steps }: RunProgressProps) {
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

function RunLedger({ decision }: { decision: Decision }) {
  return (
    <table className="run-ledger">
      <caption className="sr-only">
        {RUN.ledger} {RECORD.invoice.value}
      </caption>
      <tbody>
        {OUTCOMES[decision].entries.map(({ label, amount, isBooked }) => (
          <tr key={label} data-booked={isBooked}>
            <th scope="row">{label}</th>
            <td className="run-later tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BUTTON =
  'inline-flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-control border px-4 py-2 text-center text-sm font-semibold transition-colors';

const CHOICE = `${BUTTON} border-line-strong bg-surface text-accent hover:border-accent hover:text-accent-bright`;

function RunQuestion({ onDecide }: { onDecide: (decision: Decision) => void }) {
  return (
    <div className="run-appears">
      <p className="text-lg font-semibold">{RUN.question}</p>
      <p className="mt-1 text-sm text-muted">{RUN.reason}</p>
      <div className="run-choices">
        {DECISIONS.map((decision) => (
          <button
            key={decision}
            type="button"
            onClick={() => onDecide(decision)}
            className={CHOICE}
          >
            {OUTCOMES[decision].label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface RunEndProps {
  decision: Decision;
  isBooked: boolean;
  onRestart: () => void;
}

/**
 * What the visitor decided, and the ledger; when it is booked, also its amounts, what the software has learnt, and where
 * to go on. Their places are there before, so that nothing moves.
 */
function RunEnd({ decision, isBooked, onRestart }: RunEndProps) {
  const { done, effect, nextTime } = OUTCOMES[decision];
  return (
    <div className="run-end" data-booked={isBooked || undefined}>
      <p className="text-lg leading-snug font-semibold">
        <span>{`${done} `}</span>
        <span className="run-later">{effect}</span>
      </p>
      <RunLedger decision={decision} />
      <p className="run-later text-sm text-muted">{nextTime}</p>
      <div className="run-choices run-later">
        <Link to="/projects/project1" className={`${BUTTON} ${BUTTON_VARIANTS.primary}`}>
          {READ_THE_CASE}
        </Link>
        <Link to="/contact?topic=document" className={CHOICE}>
          {RUN.ownDocument}
        </Link>
      </div>
      <button
        type="button"
        onClick={onRestart}
        className={`run-later self-start py-1.5 text-sm font-medium ${TEXT_LINK}`}
      >
        {RUN.again}
      </button>
    </div>
  );
}
