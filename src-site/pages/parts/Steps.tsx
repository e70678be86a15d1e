interface Step {
  time: string;
  title: string;
  text: string;
}

/** What happens, in its order, each with its time. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-6 gap-y-8 @lg:grid-cols-2 @2xl:has-[>:nth-child(3):last-child]:grid-cols-3 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
      {steps.map(({ time, title, text }) => (
        <li key={title} data-reveal className="border-t-2 border-line-strong pt-5">
          <p className="text-sm text-muted">{time}</p>
          <h3 className="mt-1 text-xl font-semibold">{title}</h3>
          <p className="mt-3 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
