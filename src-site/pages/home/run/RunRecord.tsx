import './record.css';
import { useLayoutEffect, useRef } from 'react';
import {
  DISPUTED_LINE,
  FIELD_IDS,
  INVOICE_LINES,
  RECORD,
  RUN,
} from '../../../content/exampleRun.ts';
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

/** The sheet first moves to the field. */
const DELAY_MS = 350;
const FLIGHT_MS = 500;
const EASING = 'cubic-bezier(0.3, 0.7, 0.2, 1)';

/** Makes a value fly from the middle of the sheet's window, where its field is, to its place. Not with reduced motion. */
function liftFromSheet(value: HTMLElement): void {
  const sheet = value.closest('.run')?.querySelector('.run-window');
  if (!sheet || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = sheet.getBoundingClientRect();
  const to = value.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  value.animate(
    [
      { translate: `${x}px ${y}px`, scale: 1.2, opacity: 0 },
      { translate: `${x}px ${y - 4}px`, scale: 1.2, opacity: 1, offset: 0.25 },
      { translate: '0 0', scale: 1, opacity: 1 },
    ],
    { delay: DELAY_MS, duration: FLIGHT_MS, easing: EASING, fill: 'backwards' },
  );
}
