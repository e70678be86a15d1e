import { type Decision, OUTCOMES, RECORD, RUN } from '../../../content/exampleRun.ts';

/** What the decision has put into the ledger. */
export function RunLedger({ decision }: { decision: Decision }) {
  return (
    <div className="run-window run-ledger">
      <table>
        <caption>
          <span className="font-medium">{RUN.ledger}</span>
          <span className="text-muted">{RECORD.invoice.value}</span>
        </caption>
        <tbody>
          {OUTCOMES[decision].entries.map(({ label, amount, isBooked }) => (
            <tr key={label} data-booked={isBooked}>
              <th scope="row">{label}</th>
              <td className="tabular-nums">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
