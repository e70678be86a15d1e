import './sheet.css';
import type { CSSProperties } from 'react';
import { RUN } from '../../../content/exampleRun.ts';
import { InvoicePage } from './InvoicePage.tsx';
import { LineMarks } from './LineMarks.tsx';
import type { RunState } from './runState.ts';
import { FIELD_PLACES, SHEET, viewOf } from './sheetPlaces.ts';

/** A window on the scanned invoice, which moves to what is read. */
export function InvoiceSheet({ state }: { state: RunState }) {
  const { place, distance } = viewOf(state.moment);
  const field = state.moment in FIELD_PLACES ? place : undefined;
  const middle = {
    '--x': (place.x + place.width / 2) / SHEET.width,
    '--y': (place.y + place.height / 2) / SHEET.height,
  } as CSSProperties;
  return (
    <div role="img" aria-label={RUN.invoice} className="run-window">
      <svg
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        className="run-sheet"
        data-distance={distance}
        style={middle}
      >
        <InvoicePage />
        {field && <rect key={state.moment} {...field} rx={3} className="run-mark" />}
        <LineMarks state={state} />
      </svg>
    </div>
  );
}
