interface Row {
  title: string;
  /** A line below the title. */
  detail: string;
  value: string;
}

interface ValueTableProps {
  caption: string;
  rows: readonly Row[];
  total?: Row;
}

/** A table of two columns, which fits every width: what something is, and its value. */
export function ValueTable({ caption, rows, total }: ValueTableProps) {
  return (
    // In Firefox, a table and its caption are two boxes: they are revealed as one.
    <div data-reveal>
      <table className="w-full border-b border-line">
        <caption className="pb-3 text-left text-sm text-muted">{caption}</caption>
        <tbody>
          {rows.map((row) => (
            <ValueRow key={row.title} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <ValueRow row={total} isTotal />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ValueRow({ row: { title, detail, value }, isTotal }: { row: Row; isTotal?: boolean }) {
  return (
    <tr className={`border-t align-baseline ${isTotal ? 'border-line-strong' : 'border-line'}`}>
      <th scope="row" className="py-4 pr-6 text-left font-normal wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </th>
      <td
        className={`py-4 text-right tabular-nums ${isTotal ? 'text-3xl font-semibold' : 'sm:text-lg'}`}
      >
        {value}
      </td>
    </tr>
  );
}
