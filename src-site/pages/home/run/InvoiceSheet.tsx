import './sheet.css';
import type { CSSProperties, ReactNode } from 'react';
import type { FieldId } from '../../../content/exampleRun.ts';
import {
  DISPUTED_LINE,
  formatCents,
  EXAMPLE_INVOICE as INVOICE,
  INVOICE_LINES,
  RUN,
  TOTAL_CENTS,
} from '../../../content/exampleRun.ts';
import type { Moment, RunState } from './runState.ts';
import { hasReached, LINE_MS } from './runState.ts';

/** The sheet has the ratio of A4. All lengths are units of its drawing. */
const SHEET = { width: 420, height: 594, margin: 30 } as const;

/** The table of lines; `top` is the base line of the first one. */
const TABLE = { top: 254, lineHeight: 19 } as const;

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
        <InvoicePage>
          {field && <rect key={state.moment} {...field} rx={3} className="run-mark" />}
          <LineMarks state={state} />
        </InvoicePage>
      </svg>
    </div>
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const lineAt = (index: number): number => TABLE.top + index * TABLE.lineHeight;

/** Where each field stands on the sheet. */
const FIELD_PLACES: Readonly<Record<FieldId, Place>> = {
  carrier: { x: 24, y: 30, width: 216, height: 30 },
  invoice: { x: 24, y: 128, width: 226, height: 36 },
  shipment: { x: 24, y: 176, width: 130, height: 24 },
  terms: { x: 252, y: 176, width: 144, height: 24 },
  lines: {
    x: 24,
    y: lineAt(0) - 15,
    width: 372,
    height: INVOICE_LINES.length * TABLE.lineHeight + 3,
  },
  total: { x: 24, y: 524, width: 372, height: 30 },
};

const DISPUTED_PLACE: Place = {
  x: 24,
  y: lineAt(DISPUTED_LINE) - 14,
  width: 372,
  height: TABLE.lineHeight,
};

/** The letterhead and what is below it, to be recognized as an invoice. */
const HEAD: Place = { x: 0, y: 0, width: SHEET.width, height: 230 };

interface View {
  /** What is in the middle of the window. */
  place: Place;
  /** How near the sheet is: run.css has the sizes. */
  distance: 'whole' | 'wide' | 'near';
}

function viewOf(moment: Moment): View {
  if (moment === 'received') return { place: HEAD, distance: 'whole' };
  if (moment === 'matched') return viewOf('lines');
  const place = moment in FIELD_PLACES ? FIELD_PLACES[moment as FieldId] : DISPUTED_PLACE;
  if (moment === 'lines') return { place, distance: 'whole' };
  return { place, distance: place.width > SHEET.width / 2 + SHEET.margin ? 'wide' : 'near' };
}

const LEFT = SHEET.margin;
const RIGHT = SHEET.width - SHEET.margin;
const SERVICE_LEFT = 66;
const PAPER = { width: SHEET.width, height: SHEET.height, rx: 2 };

/** The first of the invoice's three sheets, with marks below its ink. */
function InvoicePage({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x={9} y={7} {...PAPER} className="run-paper" data-sheet="3" />
      <rect x={4.5} y={3.5} {...PAPER} className="run-paper" data-sheet="2" />
      <rect {...PAPER} className="run-paper" />
      <path d="M0 198h420M0 396h420" className="run-fold" />
      {children}
      <Letterhead />
      <Lines />
      <g transform="rotate(-7 330 150)" className="run-stamp">
        <rect x={284} y={132} width={96} height={30} rx={3} />
        <text x={332} y={152} textAnchor="middle">
          {INVOICE.stamp}
        </text>
      </g>
    </>
  );
}

function Letterhead() {
  return (
    <>
      <path d="M376 34l14 8-14 8M362 34l14 8-14 8" className="run-sign" />
      <text x={LEFT} y={52} className="run-carrier">
        {INVOICE.carrier}
      </text>
      <text x={LEFT} y={74} className="run-faint">
        {INVOICE.street}
      </text>
      <path d={`M${LEFT} 92H${RIGHT}`} className="run-rule" />
      <text x={LEFT} y={154} className="run-heading">
        {INVOICE.heading}
      </text>
      <text x={LEFT} y={193}>
        {INVOICE.shipment}
      </text>
      <text x={RIGHT} y={193} textAnchor="end">
        {INVOICE.terms}
      </text>
    </>
  );
}

function Lines() {
  const { number, service, amount } = INVOICE.columns;
  return (
    <>
      <text y={lineAt(-1) - 4} className="run-faint">
        <tspan x={LEFT}>{number}</tspan>
        <tspan x={SERVICE_LEFT}>{service}</tspan>
        <tspan x={RIGHT} textAnchor="end">
          {amount}
        </tspan>
      </text>
      <path d={`M${LEFT} ${lineAt(0) - 17}H${RIGHT}M${LEFT} 522H${RIGHT}`} className="run-rule" />
      {INVOICE_LINES.map((line, index) => (
        <text key={line.service} y={lineAt(index)}>
          <tspan x={LEFT}>{index + 1}</tspan>
          <tspan x={SERVICE_LEFT}>{line.service}</tspan>
          <tspan x={RIGHT} textAnchor="end">
            {formatCents(line.cents, '.', ',')}
          </tspan>
        </text>
      ))}
      <text y={544} className="run-total">
        <tspan x={LEFT}>{INVOICE.total}</tspan>
        <tspan x={RIGHT} textAnchor="end">
          {formatCents(TOTAL_CENTS, '.', ',')}
        </tspan>
      </text>
      <text x={RIGHT} y={578} textAnchor="end" className="run-faint">
        {INVOICE.page}
      </text>
    </>
  );
}

/** Ticks stand in the margin. */
const TICK_LEFT = 402;

/** A tick at each line that agrees, and a frame around the one that does not. */
function LineMarks({ state }: { state: RunState }) {
  if (!hasReached(state, 'matched')) return null;
  return (
    <>
      {INVOICE_LINES.map(
        ({ service }, index) =>
          index !== DISPUTED_LINE && (
            <path
              key={service}
              d={`M${TICK_LEFT} ${lineAt(index) - 5}l4 4 7-8`}
              className="run-tick"
              style={{ animationDelay: `${index * LINE_MS}ms` }}
            />
          ),
      )}
      <rect
        {...DISPUTED_PLACE}
        rx={3}
        className="run-disputed"
        style={{ animationDelay: `${DISPUTED_LINE * LINE_MS}ms` }}
      />
    </>
  );
}
