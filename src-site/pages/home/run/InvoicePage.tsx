import {
  formatCents,
  EXAMPLE_INVOICE as INVOICE,
  INVOICE_LINES,
  TOTAL_CENTS,
} from '../../../content/exampleRun.ts';
import { lineAt, SHEET } from './sheetPlaces.ts';

const LEFT = SHEET.margin;
const RIGHT = SHEET.width - SHEET.margin;
const SERVICE_LEFT = 66;
const PAPER = { width: SHEET.width, height: SHEET.height, rx: 2 };

/** The first of the invoice's three sheets, drawn. */
export function InvoicePage() {
  return (
    <>
      <rect x={9} y={7} {...PAPER} className="run-paper" data-sheet="3" />
      <rect x={4.5} y={3.5} {...PAPER} className="run-paper" data-sheet="2" />
      <rect {...PAPER} className="run-paper" />
      <path d="M0 198h420M0 396h420" className="run-fold" />
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
