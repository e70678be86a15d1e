import { EXAMPLE_RUN, type RunStep } from '../../content/home.ts';

export function ExampleRun() {
  return (
    <figure className="rounded-card border border-line-strong bg-surface">
      <p className="border-b border-line px-6 py-4 font-semibold">{EXAMPLE_RUN.title}</p>
      <ol className="px-6 pt-6">
        {EXAMPLE_RUN.steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
      <figcaption className="border-t border-line px-6 py-4 text-sm text-muted">
        {EXAMPLE_RUN.caption}
      </figcaption>
    </figure>
  );
}

/** The line and the knots are borders, which forced colours keep; the knot of a person's step is the filled one. */
function Step({ step: { time, title, detail, isPersons } }: { step: RunStep }) {
  const knot = isPersons
    ? 'before:border-5 before:border-accent before:shadow-[0_0_0_5px] before:shadow-accent/20'
    : 'before:border-2 before:border-line-strong before:bg-line-strong';
  return (
    <li
      className={`relative pb-6 pl-7 before:absolute before:top-2 before:left-0 before:size-2.5 before:rounded-full not-last:after:absolute not-last:after:top-5.5 not-last:after:-bottom-1 not-last:after:left-1 not-last:after:border-l-2 not-last:after:border-line ${knot}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted tabular-nums">{time}</span>
      </div>
      <p className="text-sm text-muted">{detail}</p>
    </li>
  );
}
