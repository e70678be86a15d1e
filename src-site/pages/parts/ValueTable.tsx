interface Row {
  title: string;
  /** A line below the title. */
  detail?: string;
  value: string;
}

interface ValueTableProps {
  caption: string;
  rows: readonly Row[];
  total?: Row;
  /** What follows the total, and is not a part of it. */
  next?: Row;
}

/** A narrow container with enlarged letters has no room for columns: each value stands below what it is of. */
const STACKED = {
  title: '@max-[14rem]:block @max-[14rem]:pr-0 @max-[14rem]:pb-1',
  value: '@max-[14rem]:block @max-[14rem]:pt-0 @max-[14rem]:text-left',
} as const;

/** A table of two columns, which fits every width: what something is, and its value. */
export function ValueTable({ caption, rows, total, next }: ValueTableProps) {
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
            {next && <ValueRow row={next} />}
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ValueRow({ row: { title, detail, value }, isTotal }: { row: Row; isTotal?: boolean }) {
  return (
    <tr className={`border-t align-baseline ${isTotal ? 'border-line-strong' : 'border-line'}`}>
      <th scope="row" className={`py-4 pr-6 text-left font-normal wrap-anywhere ${STACKED.title}`}>
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </th>
      <td
        className={`py-4 text-right tabular-nums @2xl:whitespace-nowrap ${STACKED.value} ${isTotal ? 'text-3xl font-semibold' : 'sm:text-lg'}`}
      >
        {value}
      </td>
    </tr>
  );
}
