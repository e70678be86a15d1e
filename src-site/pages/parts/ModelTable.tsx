import { TECHNOLOGY } from '../../content/technology.ts';

/** A narrow container with enlarged letters has no room for columns: each value stands below its model, with its label. */
const STACKED = {
  part: '@max-[14rem]:block',
  head: '@max-[14rem]:hidden',
  value:
    '@max-[14rem]:flex @max-[14rem]:flex-wrap @max-[14rem]:justify-between @max-[14rem]:gap-x-4 @max-[14rem]:pl-0 @max-[14rem]:before:text-muted @max-[14rem]:before:content-[attr(data-column)]',
} as const;

/** The test that chooses a model, as a table; the row of the one that is taken is marked. */
export function ModelTable() {
  const { caption, columns, models, taken } = TECHNOLOGY.test;
  const [model, right, cost] = columns;
  return (
    // In Firefox, a table and its caption are two boxes: they are revealed as one.
    <div data-reveal>
      <table className={`w-full border-collapse text-left sm:text-lg ${STACKED.part}`}>
        <caption className={`pb-4 text-left text-base text-muted ${STACKED.part}`}>
          {caption}
        </caption>
        <thead className={`border-b border-line-strong text-sm text-muted ${STACKED.head}`}>
          <tr className="align-bottom">
            <th scope="col" className="py-2 font-normal">
              {model}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              {right}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              {cost}
            </th>
          </tr>
        </thead>
        <tbody className={STACKED.part}>
          {models.map((row) => (
            <tr
              key={row.name}
              className={`border-b border-line ${STACKED.part} ${row.result === taken ? 'text-accent' : ''}`}
            >
              <th scope="row" className={`py-3 font-medium ${STACKED.part}`}>
                <span>{row.name}</span>
                <span
                  className={`block text-sm font-normal ${row.result === taken ? '' : 'text-muted'}`}
                >
                  {row.result}
                </span>
              </th>
              <Value column={right}>{row.right}</Value>
              <Value column={cost}>{row.cost}</Value>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ column, children }: { column: string; children: string }) {
  return (
    <td data-column={column} className={`py-3 pl-4 text-right tabular-nums ${STACKED.value}`}>
      {children}
    </td>
  );
}
