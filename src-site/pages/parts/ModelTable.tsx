import { TECHNOLOGY } from '../../content/technology.ts';

/** The test that chooses a model, as a table; the row of the one that is taken is marked. */
export function ModelTable() {
  const { caption, columns, models, taken } = TECHNOLOGY.test;
  return (
    <table data-reveal className="w-full border-collapse text-left sm:text-lg">
      <caption className="pb-4 text-left text-base text-muted">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line-strong py-2 align-bottom font-normal ${index > 0 ? 'pl-4 text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {models.map(({ name, right, cost, result }) => (
          <tr
            key={name}
            className={`border-b border-line ${result === taken ? 'text-accent' : ''}`}
          >
            <th scope="row" className="py-3 font-medium">
              {name}
              <span className={`block text-sm font-normal ${result === taken ? '' : 'text-muted'}`}>
                {result}
              </span>
            </th>
            <td className="py-3 pl-4 text-right tabular-nums">{right}</td>
            <td className="py-3 pl-4 text-right tabular-nums">{cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
