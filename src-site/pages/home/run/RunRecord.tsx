import './record.css';
import { useLayoutEffect, useRef } from 'react';
import {
  DISPUTED_LINE,
  FIELD_IDS,
  INVOICE_LINES,
  RECORD,
  RUN,
} from '../../../content/exampleRun.ts';
import { liftFromSheet } from './liftFromSheet.ts';
import { hasReached, LINE_MS, type RunState } from './runState.ts';

/** What has been read so far, as a record. */
export function RunRecord({ state }: { state: RunState }) {
  return (
    <dl className="run-record">
      {FIELD_IDS.map((id) => (
        <div key={id}>
          <dt className="text-muted">{RECORD[id].label}</dt>
          <dd>{hasReached(state, id) && <Lifted text={RECORD[id].value} />}</dd>
        </div>
      ))}
      <div>
        <dt className="text-muted">{RUN.matched.label}</dt>
        <dd>{hasReached(state, 'matched') && <Agreeing />}</dd>
      </div>
    </dl>
  );
}

/** A value that flies from its place on the sheet to its place in the record. */
function Lifted({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) liftFromSheet(element.current);
  }, []);
  return (
    <span ref={element} className="inline-block font-medium">
      {text}
    </span>
  );
}

function Agreeing() {
  return (
    <span className="run-agreeing font-medium">
      <span aria-hidden className="run-pips">
        {INVOICE_LINES.map(({ service }, index) => (
          <span
            key={service}
            data-disputed={index === DISPUTED_LINE || undefined}
            style={{ animationDelay: `${index * LINE_MS}ms` }}
          />
        ))}
      </span>
      {RUN.matched.value}
    </span>
  );
}
