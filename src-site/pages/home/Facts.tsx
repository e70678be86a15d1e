import { FACTS } from '../../content/home.ts';

/** What we do, for whom, and what it changes for them. */
export function Facts() {
  return (
    <dl className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:divide-x lg:divide-line">
      {FACTS.map(({ title, text }) => (
        <div key={title} className="py-6 lg:px-8 lg:py-8 lg:first:pl-0 lg:last:pr-0">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-2 max-w-2xl text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
