import { type Decision, EXAMPLE_BOOKING, OUTCOMES } from '../../../content/exampleRun.ts';

/** What the decision has put into the ledger. */
export function RunLedger({ decision }: { decision: Decision }) {
  const { title, invoice } = EXAMPLE_BOOKING;
  return (
    <div className="run-window run-ledger">
      <table>
        <caption>
          <span className="font-medium">{title}</span>
          <span className="text-muted">{invoice}</span>
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
