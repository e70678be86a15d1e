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
  row: '@max-[14rem]:block',
  title: '@max-[14rem]:block @max-[14rem]:pb-1',
  value: '@max-[14rem]:block @max-[14rem]:pt-0 @max-[14rem]:pl-0 @max-[14rem]:text-left',
} as const;

/** A table of two columns, which fits every width: what something is, and its value. */
export function ValueTable({ caption, rows, total, next }: ValueTableProps) {
  return (
    // In Firefox, a table and its caption are two boxes: they are revealed as one.
    <div data-reveal>
      <table className={`w-full ${total ? '' : 'border-b border-line'}`}>
        <caption className="pb-3 text-left text-sm text-muted">{caption}</caption>
        <tbody>
          {rows.map((row) => (
            <ValueRow key={row.title} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <ValueRow row={total} kind="total" />
            {next && <ValueRow row={next} kind="next" />}
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The total stands between two strong lines. */
const LINES = {
  part: 'border-t border-line',
  total: 'border-y border-line-strong',
  next: '',
} as const;

interface ValueRowProps {
  row: Row;
  kind?: keyof typeof LINES;
}

function ValueRow({ row: { title, detail, value }, kind = 'part' }: ValueRowProps) {
  const look =
    kind === 'total'
      ? 'text-xl font-semibold tracking-tight @xs:text-2xl @md:text-3xl in-[.paper]:@md:text-4xl'
      : 'sm:text-lg in-[.paper]:font-semibold';
  return (
    <tr className={`grid grid-cols-[1fr_auto] items-baseline ${LINES[kind]} ${STACKED.row}`}>
      {/* The detail may be as wide as the row. */}
      <th
        scope="row"
        className={`col-span-full row-start-1 grid grid-cols-subgrid py-4 text-left font-normal wrap-anywhere ${STACKED.title}`}
      >
        <span className="font-semibold">{title}</span>
        {detail && <span className="col-span-2 block max-w-96 text-sm text-muted">{detail}</span>}
      </th>
      <td
        className={`col-start-2 row-start-1 py-4 pl-6 text-right tabular-nums ${look} ${STACKED.value}`}
      >
        {value}
      </td>
    </tr>
  );
}
