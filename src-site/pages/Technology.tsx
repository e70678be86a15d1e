import { TECHNOLOGY } from '../content/technology.ts';
import { ButtonLink } from './parts/links.tsx';
import { CheckList } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';

export function Technology() {
  const { title, lead, sections, applications, projects } = TECHNOLOGY;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      {sections.map((section, index) => (
        <Section key={section.title} title={section.title}>
          <div className="grid gap-x-16 gap-y-6 @3xl:grid-cols-2">
            <p className="text-muted sm:text-lg">{section.text}</p>
            <CheckList points={section.points} />
          </div>
          {index === 0 && <ModelTable />}
        </Section>
      ))}
      <Section title={applications.title}>
        <ul
          data-reveal
          className="grid gap-px overflow-clip rounded-card border border-line bg-line @lg:grid-cols-2 @4xl:grid-cols-3"
        >
          {applications.list.map((application) => (
            <li key={application.title} className="bg-surface p-6">
              <h3 className="text-lg font-semibold">{application.title}</h3>
              <p className="mt-1 text-muted">{application.text}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-col sm:flex-row">
          <ButtonLink to="/projects" variant="paper">
            {projects}
          </ButtonLink>
        </div>
      </Section>
    </PageSections>
  );
}

/** A narrow container with enlarged letters has no room for columns: each value stands below its model, with its label. */
const STACKED = {
  part: '@max-[14rem]:block',
  head: '@max-[14rem]:hidden',
  value:
    '@max-[14rem]:flex @max-[14rem]:flex-wrap @max-[14rem]:justify-between @max-[14rem]:gap-x-4 @max-[14rem]:pl-0 @max-[14rem]:before:text-muted @max-[14rem]:before:content-[attr(data-column)]',
} as const;

/** The test that chooses a model, as a table; the row of the one that is taken is marked. */
function ModelTable() {
  const { caption, columns, models, taken } = TECHNOLOGY.test;
  const [model, right, cost] = columns;
  return (
    // In Firefox, a table and its caption are two boxes: they are revealed as one.
    <div data-reveal>
      <table className={`w-full border-collapse text-left sm:text-lg ${STACKED.part}`}>
        <caption className={`max-w-line pb-4 text-left text-base text-muted ${STACKED.part}`}>
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
