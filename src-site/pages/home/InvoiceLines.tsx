import './invoiceLines.css';
import {
  DISPUTED_CENTS,
  DISPUTED_LINE,
  EXAMPLE_INVOICE,
  euros,
  formatCents,
  INVOICE_LINES,
  TOTAL_CENTS,
} from '../../content/exampleRun.ts';
import { INVOICE_SECTION } from '../../content/home.ts';
import { READ_THE_CASE } from '../../content/projects.ts';
import { TextLink } from '../parts/links.tsx';
import { Paper } from '../parts/PageSections.tsx';

const { title, lead, agreed, asked, time, caption, columns, booked, happened } = INVOICE_SECTION;

const SUMS = [
  { label: agreed, value: euros(TOTAL_CENTS - DISPUTED_CENTS) },
  { label: asked, value: euros(DISPUTED_CENTS) },
  time,
];

const germanAmount = (cents: number) => formatCents(cents, '.', ',');

/** What the run does, on the client's paper: each line of the invoice, and what happened to it. */
export function InvoiceLines() {
  return (
    <Paper
      title={title}
      lead={lead}
      isStatement={false}
      foot={
        <>
          <dl className="mt-auto border-b border-line tabular-nums">
            {SUMS.map(({ label, value }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-4 border-t border-line py-2.5"
              >
                <dt>{label}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <TextLink to="/projects/project1">{READ_THE_CASE}</TextLink>
        </>
      }
    >
      <table className="invoice-lines">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="line-number">
              {EXAMPLE_INVOICE.columns.number}
            </th>
            <th scope="col" className="line-service">
              {columns.printed}
            </th>
            <th scope="col" className="line-amount">
              {EXAMPLE_INVOICE.columns.amount}
            </th>
            <th scope="col" className="line-happened">
              {columns.happened}
            </th>
          </tr>
        </thead>
        <tbody>
          {INVOICE_LINES.map(({ service, cents }, index) => (
            <tr key={service} data-asked={index === DISPUTED_LINE || undefined}>
              <td className="line-number">{index + 1}</td>
              <td lang="de" translate="no" className="line-service">
                {service}
              </td>
              <td className="line-amount">{germanAmount(cents)}</td>
              <td className="line-happened">{happened[index]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {booked(germanAmount(TOTAL_CENTS))}
            </th>
            <td className="line-amount">{germanAmount(TOTAL_CENTS - DISPUTED_CENTS)}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}
