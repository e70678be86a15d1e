import './run.css';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { RUN } from '../../../content/exampleRun.ts';
import type { RunSteps } from '../../../content/home.ts';
import { announcementOf } from './announcement.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { RunLedger } from './RunLedger.tsx';
import { RunOutcome } from './RunOutcome.tsx';
import { RunProgress } from './RunProgress.tsx';
import { RunQuestion } from './RunQuestion.tsx';
import { RunRecord } from './RunRecord.tsx';
import { durationMs, FIRST_STATE, nextState } from './runState.ts';

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
  const isBooked = moment === 'booked';
  return (
    <div className="run print:hidden">
      <div className="run-stage">
        <RunProgress state={state} steps={steps} />
        {decision && isBooked ? <RunLedger decision={decision} /> : <InvoiceSheet state={state} />}
        <div ref={panel} tabIndex={-1} role="group" aria-label={RUN.name} className="run-panel">
          {moment === 'question' && (
            <RunQuestion onDecide={(chosen) => dispatch({ kind: 'decide', decision: chosen })} />
          )}
          {decision && (
            <RunOutcome
              decision={decision}
              onRestart={isBooked ? () => dispatch({ kind: 'restart' }) : undefined}
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
